#include "workload/binding.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace frx::workload {
namespace {

using Kind = EntryParameter::Kind;

// "network.0.weight" and "conv1_w" as lower-case words, the last one by its usual name.
std::vector<std::string> Words(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) {
      words.back() += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty() && words.size() > 1) words.pop_back();
  constexpr std::array<std::array<std::string_view, 2>, 7> kUsual = {{{"w", "weight"},
                                                                      {"b", "bias"},
                                                                      {"gamma", "weight"},
                                                                      {"beta", "bias"},
                                                                      {"weights", "weight"},
                                                                      {"biases", "bias"},
                                                                      {"kernel", "weight"}}};
  for (const auto& [short_name, usual] : kUsual) {
    if (words.back() == short_name) words.back() = usual;
  }
  return words;
}

bool Contains(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  return std::ranges::all_of(some, [&](const std::string& word) { return std::ranges::count(all, word) > 0; });
}

bool EndsWith(const std::vector<std::string>& all, const std::vector<std::string>& end) {
  return all.size() >= end.size() && std::equal(end.rbegin(), end.rend(), all.rbegin());
}

constexpr int kSameName = 3;

// How well two names go together; 0: not at all.
int Likeness(std::string_view a, std::string_view b) {
  const auto left = Words(a);
  const auto right = Words(b);
  if (left == right) return kSameName;
  if (EndsWith(left, right) || EndsWith(right, left)) return 2;
  return Contains(left, right) || Contains(right, left) ? 1 : 0;
}

template <class F>
void ForEachFormula(const SourceFacts& source, const F& visit) {
  const auto maybe = [&](const Maybe<Expression>& formula) {
    if (formula) visit(*formula);
  };
  for (const KernelLaunch& launch : source.launches) {
    for (const auto& each : launch.grid) maybe(each);
    for (const auto& each : launch.block) maybe(each);
    for (const LaunchArgument& each : launch.arguments) maybe(each.value);
  }
  for (const Loop& loop : source.host_loops) maybe(loop.trips);
  for (const HostTensor& tensor : source.host_tensors) {
    if (!tensor.shape) continue;
    for (const Expression& each : *tensor.shape) visit(each);
  }
}

// "x", "size" of "x.size".
std::array<std::string_view, 2> Split(std::string_view symbol) {
  const std::size_t dot = symbol.rfind('.');
  if (dot == std::string_view::npos) return {symbol, {}};
  return {symbol.substr(0, dot), symbol.substr(dot + 1)};
}

std::optional<std::int64_t> Product(std::span<const std::int64_t> sizes) {
  std::int64_t product = 1;
  for (const std::int64_t each : sizes) {
    if (__builtin_mul_overflow(product, each, &product)) return std::nullopt;
  }
  return product;
}

}  // namespace

HostBinding::HostBinding(const SourceFacts& source, const Maybe<Task>& task) : unknowns_(source.host_unknowns) {
  const auto entry = std::ranges::find(source.module_entries, "forward", &ModuleEntry::exported);
  std::string function;
  if (entry != source.module_entries.end()) {
    function = entry->function;
  } else if (!source.entry_parameters.empty()) {
    function = source.entry_parameters.front().function;
  }
  for (const EntryParameter& each : source.entry_parameters) {
    if (each.function == function) parameters_.push_back({.kind = each.kind, .entry = {.parameter = each.name}});
  }
  const auto nothing = [&](const Missing& why) {
    for (Parameter& each : parameters_) each.entry.meaning = tl::make_unexpected(why);
  };
  if (!task || !task->inputs) {
    nothing(task ? task->inputs.error() : task.error());
    return;
  }
  NoteRanks(source);
  BindNumbers(*task);
  std::vector<Candidate> candidates;
  for (const TaskInput& input : *task->inputs) {
    if (input.tensor) candidates.push_back({input.name, input.tensor->shape, true});
  }
  if (task->parameters) {
    for (const TaskParameter& each : *task->parameters) {
      if (each.tensor) candidates.push_back({each.name, each.tensor->shape, false});
    }
  }
  BindByName(candidates);
  BindLists(candidates);
  BindByOrder(candidates);
}

const HostBinding::Parameter* HostBinding::Find(std::string_view name) const {
  const auto found = std::ranges::find(parameters_, name, &Parameter::name);
  return found == parameters_.end() ? nullptr : &*found;
}

void HostBinding::NoteRanks(const SourceFacts& source) {
  const Expression::Bindings note = [&](std::string_view symbol, std::span<const std::int64_t> indices) {
    const auto [name, what] = Split(symbol);
    const auto found = std::ranges::find(parameters_, name, &Parameter::name);
    if (found != parameters_.end() && what == "size" && !indices.empty()) {
      // A negative index counts from the end.
      const std::int64_t index = indices.back();
      const auto rank = static_cast<std::size_t>(index < 0 ? -index : index + 1);
      found->least_rank = std::max(found->least_rank, rank);
    }
    return std::optional<std::int64_t>(1);
  };
  ForEachFormula(source, [&](const Expression& formula) { formula.Evaluate(note); });
}

void HostBinding::Take(Parameter& parameter, Candidate& candidate) {
  candidate.taken = true;
  parameter.shapes = {candidate.shape};
  parameter.entry.meaning = candidate.input ? fmt::format("input {}", candidate.name) : candidate.name;
}

void HostBinding::BindNumbers(const Task& task) {
  for (Parameter& parameter : parameters_) {
    if (parameter.kind != Kind::kInteger && parameter.kind != Kind::kBool) continue;
    const auto input = std::ranges::find(*task.inputs, parameter.name(), &TaskInput::name);
    if (input == task.inputs->end()) {
      parameter.entry.meaning = Absent(MissingReason::kNotCollected, "the task names no such number");
      continue;
    }
    std::int64_t value = 0;
    const std::string& text = input->value;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool number = !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size();
    if (number || text == "True" || text == "False") {
      parameter.number = number ? value : text == "True";
      parameter.entry.meaning = fmt::format("input {}", input->name);
    }
  }
}

void HostBinding::BindLists(std::vector<Candidate>& candidates) {
  for (Parameter& list : parameters_) {
    if (list.kind != Kind::kTensorList || list.bound()) continue;
    const std::vector<std::string> words = Words(list.name());
    const bool all = list.name() == "params" || list.name() == "parameters";
    std::string like;
    for (Candidate& each : candidates) {
      if (each.taken || each.input) continue;
      std::vector<std::string> of_it = Words(each.name);
      if (!all && (of_it.back() != words.back() || !Contains(of_it, words))) continue;
      each.taken = true;
      list.shapes.push_back(each.shape);
      like = of_it.back();
    }
    if (!list.shapes.empty()) {
      list.entry.meaning = all ? fmt::format("all {} parameters", list.shapes.size())
                               : fmt::format("the {} of *.{}", list.shapes.size(), like);
      continue;
    }
    for (Candidate& each : candidates) {
      if (!each.input || each.taken || !each.name.starts_with(list.name() + "[")) continue;
      each.taken = true;
      list.shapes.push_back(each.shape);
    }
    if (list.shapes.empty()) {
      list.entry.meaning = Absent(MissingReason::kNotCollected, "the task has no tensors of that name");
    } else {
      list.entry.meaning = fmt::format("input {}", list.name());
    }
  }
}

void HostBinding::BindByName(std::vector<Candidate>& candidates) {
  for (int likeness = kSameName; likeness > 0; --likeness) {
    // Pairs that want each other alone.
    std::vector<std::array<std::size_t, 2>> pairs;
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
      if (parameters_[p].kind != Kind::kTensor || parameters_[p].bound()) continue;
      for (std::size_t c = 0; c < candidates.size(); ++c) {
        if (!candidates[c].taken && candidates[c].shape.size() >= parameters_[p].least_rank &&
            Likeness(parameters_[p].name(), candidates[c].name) == likeness) {
          pairs.push_back({p, c});
        }
      }
    }
    for (const auto& [p, c] : pairs) {
      const auto wants = [&, p = p](const auto& pair) { return pair[0] == p; };
      const auto wanted = [&, c = c](const auto& pair) { return pair[1] == c; };
      if (std::ranges::count_if(pairs, wants) == 1 && std::ranges::count_if(pairs, wanted) == 1) {
        Take(parameters_[p], candidates[c]);
      }
    }
  }
}

void HostBinding::BindByOrder(std::vector<Candidate>& candidates) {
  std::vector<Parameter*> rest;
  for (Parameter& each : parameters_) {
    if (each.kind == Kind::kTensor && !each.bound()) rest.push_back(&each);
  }
  std::vector<Candidate*> inputs;
  std::vector<Candidate*> held;
  for (Candidate& each : candidates) {
    if (!each.taken) (each.input ? inputs : held).push_back(&each);
  }
  const auto fits = [](const Parameter& parameter, const Candidate& candidate) {
    return candidate.shape.size() >= parameter.least_rank;
  };
  // A module hands its inputs on first, in their order.
  std::size_t next = 0;
  while (next < rest.size() && next < inputs.size() && fits(*rest[next], *inputs[next])) {
    Take(*rest[next], *inputs[next]);
    ++next;
  }
  const std::span<Parameter*> left = std::span(rest).subspan(next);
  const auto pairwise = [&] {
    if (left.size() != held.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!fits(*left[i], *held[i])) return false;
    }
    return true;
  };
  if (pairwise()) {
    for (std::size_t i = 0; i < left.size(); ++i) Take(*left[i], *held[i]);
    return;
  }
  for (Parameter* each : left) {
    std::vector<Candidate*> fitting;
    for (Candidate* candidate : held) {
      if (!candidate->taken && fits(*each, *candidate) && Likeness(each->name(), candidate->name) > 0) {
        fitting.push_back(candidate);
      }
    }
    if (fitting.empty()) {
      each->entry.meaning = Absent(MissingReason::kNotCollected, "the task has no tensor like it");
      continue;
    }
    const bool same = std::ranges::all_of(
        fitting, [&](const Candidate* candidate) { return candidate->shape == fitting.front()->shape; });
    if (same) {
      Take(*each, *fitting.front());
    } else {
      each->entry.meaning =
          Absent(MissingReason::kContradictory, fmt::format("could be {} or {}", fitting[0]->name, fitting[1]->name));
    }
  }
}

std::optional<std::int64_t> HostBinding::Value(std::string_view symbol, std::span<const std::int64_t> indices) const {
  if (indices.empty()) {
    if (const Parameter* number = Find(symbol)) return number->number;
  }
  const auto [name, what] = Split(symbol);
  const Parameter* parameter = Find(name);
  if (!parameter || !parameter->bound()) return std::nullopt;
  if (what == "count") return static_cast<std::int64_t>(parameter->shapes.size());
  // A list's first index says which tensor.
  const Shape* shape = parameter->shapes.data();
  const auto from_end = [](std::int64_t index, std::size_t size) {
    return static_cast<std::size_t>(index < 0 ? index + static_cast<std::int64_t>(size) : index);
  };
  if (parameter->kind == Kind::kTensorList) {
    if (indices.empty()) return std::nullopt;
    const std::size_t which = from_end(indices[0], parameter->shapes.size());
    if (which >= parameter->shapes.size()) return std::nullopt;
    shape = &parameter->shapes[which];
    indices = indices.subspan(1);
  }
  if (parameter->shapes.empty()) return std::nullopt;
  if (what == "numel" && indices.empty()) return Product(*shape);
  if (what == "dim" && indices.empty()) return static_cast<std::int64_t>(shape->size());
  if (indices.size() != 1) return std::nullopt;
  const std::size_t dimension = from_end(indices[0], shape->size());
  if (dimension >= shape->size()) return std::nullopt;
  if (what == "size") return (*shape)[dimension];
  if (what == "stride") return Product(std::span(*shape).subspan(dimension + 1));
  return std::nullopt;
}

std::string HostBinding::WhyNot(std::string_view symbol) const {
  if (symbol.starts_with('$')) {
    std::size_t index = 0;
    std::from_chars(symbol.data() + 1, symbol.data() + symbol.size(), index);
    if (index < unknowns_.size()) {
      return fmt::format("line {}: {}", unknowns_[index].place.line, unknowns_[index].reason);
    }
  }
  if (symbol.starts_with('#')) return "it changes in a loop";
  const Parameter* parameter = Find(symbol);
  if (!parameter) parameter = Find(Split(symbol)[0]);
  if (!parameter) return fmt::format("{}: unknown", symbol);
  if (!parameter->bound()) {
    const Missing& why = parameter->entry.meaning.error();
    return fmt::format("{}: {}", parameter->name(), why.detail.empty() ? ToString(why.reason) : why.detail);
  }
  return fmt::format("{}: {} has no such dimension", symbol, *parameter->entry.meaning);
}

std::vector<EntryMeaning> HostBinding::Meanings() const {
  std::vector<EntryMeaning> meanings;
  for (const Parameter& each : parameters_) meanings.push_back(each.entry);
  return meanings;
}

}  // namespace frx::workload
