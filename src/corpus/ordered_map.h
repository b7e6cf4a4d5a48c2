/// Runs a function over a stream on several threads and hands the results back in the stream's order.
/// At most `window` items are between source and result, so memory does not grow with the stream.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace frx {

template <class In, class Out>
class OrderedMap {
 public:
  using Work = std::function<Out(In)>;

  /// One thread a function; each function is called by its own thread alone.
  OrderedMap(std::vector<Work> work, std::size_t window) : window_(window) {
    for (Work& each : work) threads_.emplace_back([this, each = std::move(each)] { Run(each); });
  }
  ~OrderedMap() {
    {
      std::lock_guard lock(mutex_);
      closed_ = true;
      todo_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  OrderedMap(const OrderedMap&) = delete;
  OrderedMap& operator=(const OrderedMap&) = delete;

  bool full() const { return results_.size() >= window_; }
  bool empty() const { return results_.empty(); }

  void Push(In item) {
    std::packaged_task<Out(const Work&)> task(
        [item = std::move(item)](const Work& work) mutable { return work(std::move(item)); });
    results_.push_back(task.get_future());
    {
      std::lock_guard lock(mutex_);
      todo_.push_back(std::move(task));
    }
    wake_.notify_one();
  }

  /// The result of the oldest item; waits for it.
  Out Pop() {
    Out out = results_.front().get();
    results_.pop_front();
    return out;
  }

 private:
  void Run(const Work& work) {
    while (true) {
      std::packaged_task<Out(const Work&)> task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return closed_ || !todo_.empty(); });
        if (todo_.empty()) return;
        task = std::move(todo_.front());
        todo_.pop_front();
      }
      task(work);
    }
  }

  std::size_t window_;
  std::deque<std::future<Out>> results_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool closed_ = false;
  std::deque<std::packaged_task<Out(const Work&)>> todo_;
  std::vector<std::thread> threads_;
};

}  // namespace frx
