#include "profile/ncu_rep/result_message.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "profile/metric_value.h"
#include "profile/ncu_rep/wire.h"
#include "profile/rule_message.h"

namespace frx::ncu_rep {
namespace {

constexpr std::size_t kLongestId = 512;
constexpr std::size_t kLongestWord = 1 << 16;
// A node of the launch's map, its key and its metric.
constexpr std::size_t kBytesPerMetric = sizeof(Metric) + 160;

/// The fields in which the kinds of results differ.
struct Layout {
  std::string_view name;  // what ncu shows of one that is no kernel
  std::uint32_t metrics;
  std::uint32_t sections;
  std::uint32_t rules;
};
constexpr Layout kLayouts[] = {
    {"", 13, 17, 19},
    {"range", 4, 7, 20},
    {"cmdlist", 4, 7, 21},
    {"graph", 4, 7, 22},
};

Dim3 ReadDim3(std::string_view message) {
  Dim3 dim{};
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    if (reader.tag() >= 1 && reader.tag() <= 3 && reader.wire_type() == pbf_wire_type::varint) {
      dim[reader.tag() - 1] = reader.get_uint64();
    } else {
      reader.skip();
    }
  }
  return dim;
}

std::string_view ReadSectionId(std::string_view message) {
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    if (reader.tag_and_type() == Bytes(1)) return View(reader);
    reader.skip();
  }
  return {};
}

std::string_view RuleType(std::uint64_t type) {
  constexpr std::string_view kTypes[] = {"", "INF", "WRN", "ERR", "OPT"};
  return type < std::size(kTypes) ? kTypes[type] : std::string_view();
}

struct RuleItem {
  std::string_view text;
  std::uint64_t type = 0;
  double speedup_pct = 0;
};

/// {1: {1: text, 2: type}, 10: {2: estimated speed-up in %}}; items may be tables and charts, too, which have no text.
RuleItem ReadRuleItem(std::string_view message) {
  RuleItem item;
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    if (reader.tag_and_type() == Bytes(1)) {
      pbf_reader text = Reader(View(reader));
      while (text.next()) {
        switch (text.tag_and_type()) {
          case Bytes(1):
            item.text = View(text);
            break;
          case Varint(2):
            item.type = text.get_uint64();
            break;
          default:
            text.skip();
        }
      }
    } else if (reader.tag_and_type() == Bytes(10)) {
      pbf_reader speedup = Reader(View(reader));
      while (speedup.next()) {
        if (speedup.tag_and_type() == Fixed64(2)) {
          item.speedup_pct = speedup.get_double();
        } else {
          speedup.skip();
        }
      }
    } else {
      reader.skip();
    }
  }
  return item;
}

/// {1: id, 3: {1: item …}, 4: section}. A rule that had nothing to say has no item.
void ReadRule(std::string_view message, Budget& budget, std::vector<RuleMessage>& rules) {
  std::string_view id;
  std::string_view section;
  std::vector<RuleItem> items;
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    switch (reader.tag_and_type()) {
      case Bytes(1):
        id = View(reader);
        break;
      case Bytes(4):
        section = View(reader);
        break;
      case Bytes(3): {
        pbf_reader body = Reader(View(reader));
        while (body.next()) {
          if (body.tag_and_type() != Bytes(1)) {
            body.skip();
            continue;
          }
          if (!budget.Take(sizeof(RuleItem))) return;
          items.push_back(ReadRuleItem(View(body)));
        }
        break;
      }
      default:
        reader.skip();
    }
  }
  for (const RuleItem& item : items) {
    if (item.text.empty() || !budget.Take(sizeof(RuleMessage) + item.text.size() * 2)) continue;
    const std::string text = WithoutLinks(ToUtf8(Shorten(item.text, kLongestWord)));
    RuleMessage rule = ReduceRule(Shorten(ToUtf8(id), kLongestId), RuleType(item.type), text);
    rule.section = Shorten(ToUtf8(section), kLongestId);
    rule.text = text;
    if (item.speedup_pct > 0 && std::isfinite(item.speedup_pct)) {
      rule.numbers.insert_or_assign("estimated_speedup_pct", item.speedup_pct);
    }
    rules.push_back(std::move(rule));
  }
}

}  // namespace

bool Budget::Take(std::size_t bytes) {
  if (spent_ || bytes > left_) {
    spent_ = true;
    return false;
  }
  left_ -= bytes;
  return true;
}

void NameTable::Add(std::string_view name) {
  Name entry;
  entry.info = FindMetricId(name);
  entry.id = entry.info != nullptr ? entry.info->id : Shorten(ToUtf8(name), kLongestId);
  entry.unit = entry.info != nullptr ? entry.info->unit : UnitByName(entry.id);
  names_.push_back(std::move(entry));
}

Value ReadValue(std::string_view message) {
  Value value;
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    switch (reader.tag_and_type()) {
      case Bytes(1):
        value = {Value::Kind::kText, 0, View(reader)};
        break;
      case Fixed32(2):
        value = {Value::Kind::kNumber, reader.get_float(), {}};
        break;
      case Fixed64(3):
        value = {Value::Kind::kNumber, reader.get_double(), {}};
        break;
      case Varint(4):
      case Varint(5):
        value = {Value::Kind::kNumber, static_cast<double>(reader.get_uint64()), {}};
        break;
      default:
        reader.skip();
    }
  }
  return value;
}

void SetMetric(const NameTable::Name& name, const Value& value, const std::string& where, Metric& metric,
               std::vector<Diagnostic>& diagnostics) {
  metric.unit = name.unit;
  switch (value.kind) {
    case Value::Kind::kNone:
      break;
    case Value::Kind::kText:
      metric.text = ToUtf8(Shorten(value.text, kLongestWord));
      metric.mean = Absent(MissingReason::kNotApplicable);
      break;
    case Value::Kind::kNumber:
      if (!std::isfinite(value.number)) {
        metric.mean = Absent(MissingReason::kNotANumber);
      } else if (name.info != nullptr && (value.number < name.info->low || value.number > name.info->high)) {
        const RawMetric raw{.unit = name.unit, .mean = value.number};
        metric = ReadMetricValue(*name.info, raw, where + ": " + name.id, diagnostics);
      } else {
        metric.mean = value.number;
      }
  }
}

std::string WithoutLinks(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t at = text.find('@');
    plain += text.substr(0, at);
    if (at == std::string_view::npos) break;
    text.remove_prefix(at);
    // "@url:<shown>:<target>@"; of the other kinds the target stands first.
    const std::size_t kind = text.find(':');
    const std::size_t end = text.find('@', 1);
    const std::string_view word = text.substr(1, kind == std::string_view::npos ? 0 : kind - 1);
    const bool link = end != std::string_view::npos && kind < end &&
                      (word == "url" || word == "section" || word == "source" || word == "sass" || word == "metric");
    if (!link) {
      plain += '@';
      text.remove_prefix(1);
      continue;
    }
    const std::string_view inside = text.substr(kind + 1, end - kind - 1);
    const std::size_t colon = inside.find(':');
    const bool shown_first = word == "url" || colon == std::string_view::npos;
    plain += shown_first ? inside.substr(0, colon) : inside.substr(colon + 1);
    text.remove_prefix(end + 1);
  }
  return plain;
}

void ResultReader::CollectFields(std::string_view message, ResultKind kind, Launch& launch, Flaws& flaws) {
  const Layout& layout = kLayouts[static_cast<std::size_t>(kind)];
  const bool kernel = kind == ResultKind::kKernel;
  std::string_view mangled;
  std::string_view function;
  std::string_view demangled;
  auto read = [&] {
    pbf_reader reader = Reader(message);
    while (reader.next() && !budget_.spent()) {
      const std::uint32_t field = reader.tag_and_type();
      if (field == Bytes(layout.metrics)) {
        Item item{0, View(reader)};
        pbf_reader metric = Reader(item.message);
        if (metric.next() && metric.tag_and_type() == Varint(1)) item.name = metric.get_uint32();
        if (budget_.Take(kBytesPerMetric)) items_.push_back(item);
      } else if (field == Bytes(layout.sections)) {
        const std::string_view id = ReadSectionId(View(reader));
        if (!id.empty() && budget_.Take(sizeof(std::string) + id.size())) {
          launch.sections.push_back(Shorten(ToUtf8(id), kLongestId));
        }
      } else if (field == Bytes(layout.rules)) {
        ReadRule(View(reader), budget_, launch.rules);
      } else if (!kernel) {
        reader.skip();
      } else {
        switch (field) {
          case Bytes(5):
            mangled = View(reader);
            break;
          case Bytes(6):
            function = View(reader);
            break;
          case Bytes(7):
            demangled = View(reader);
            break;
          case Bytes(10):
            launch.grid = ReadDim3(View(reader));
            break;
          case Bytes(11):
            launch.block = ReadDim3(View(reader));
            break;
          case Varint(22):
            launch.context = std::to_string(reader.get_uint64());
            break;
          case Varint(23):
            launch.stream = std::to_string(reader.get_uint64());
            break;
          default:
            reader.skip();
        }
      }
    }
  };
  try {
    read();
  } catch (const protozero::exception& broken) {
    flaws.broken_by = broken.what();
  }
  auto name = [&](std::string_view text) {
    return budget_.Take(text.size()) ? Shorten(ToUtf8(text), kLongestWord) : std::string();
  };
  if (!kernel) {
    launch.kernel = std::string(layout.name);
    return;
  }
  if (!mangled.empty()) launch.mangled = name(mangled);
  for (std::string_view shown : {demangled, function, mangled}) {
    if (shown.empty()) continue;
    launch.kernel = name(shown);
    break;
  }
}

/// By id, as the launch keeps them: then each goes to the end of its map.
void ResultReader::SortItems() {
  std::vector<std::uint32_t> sequence(items_.size());
  std::transform(items_.begin(), items_.end(), sequence.begin(), [](const Item& item) { return item.name; });
  if (sequence != last_sequence_) {
    last_order_.resize(items_.size());
    for (std::uint32_t i = 0; i < last_order_.size(); ++i) last_order_[i] = i;
    std::stable_sort(last_order_.begin(), last_order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return names_[items_[a].name].id < names_[items_[b].name].id;
    });
    last_sequence_ = std::move(sequence);
  }
  sorted_.clear();
  for (std::uint32_t index : last_order_) sorted_.push_back(items_[index]);
}

ResultReader::Decoded ResultReader::Decode(std::string_view message) {
  Decoded decoded;
  pbf_reader reader = Reader(message);
  while (reader.next()) {
    switch (reader.tag_and_type()) {
      case Bytes(2):
        decoded.value = ReadValue(View(reader));
        break;
      case Bytes(3): {
        // {1: what it belongs to (an opcode, an address, a time), 2: the value}
        Value instance;
        pbf_reader parts = Reader(View(reader));
        while (parts.next()) {
          if (parts.tag_and_type() == Bytes(2)) {
            instance = ReadValue(View(parts));
          } else {
            parts.skip();
          }
        }
        // A metric has no place for words.
        decoded.listed = decoded.listed && instance.kind == Value::Kind::kNumber && std::isfinite(instance.number);
        if (decoded.listed && budget_.Take(2 * sizeof(double))) decoded.instances.push_back(instance.number);
        break;
      }
      default:
        reader.skip();
    }
  }
  return decoded;
}

void ResultReader::AddMetric(const NameTable::Name& name, std::string_view message, const std::string& where,
                             Launch& launch, Flaws& flaws, std::vector<Diagnostic>& diagnostics) {
  Metric again;
  const std::size_t before = launch.metrics.size();
  auto place = launch.metrics.try_emplace(launch.metrics.end(), name.id);
  const bool fresh = launch.metrics.size() > before;
  Metric& metric = fresh ? place->second : again;
  try {
    Decoded decoded = Decode(message);
    if (decoded.value.kind == Value::Kind::kText && !budget_.Take(decoded.value.text.size())) decoded.value.text = {};
    SetMetric(name, decoded.value, where, metric, diagnostics);
    if (decoded.listed) metric.instances = std::move(decoded.instances);
    if (!metric.mean && metric.mean.error().reason == MissingReason::kNotANumber) flaws.not_a_number.push_back(name.id);
  } catch (const protozero::exception&) {
    metric.unit = name.unit;
    metric.mean = Absent(MissingReason::kUnparsable);
    flaws.unparsable.push_back(name.id);
  }
  if (!fresh && again != place->second) flaws.twice.push_back(name.id);
}

Flaws ResultReader::Read(std::string_view message, ResultKind kind, const std::string& where, Launch& launch,
                         std::vector<Diagnostic>& diagnostics) {
  Flaws flaws;
  items_.clear();
  CollectFields(message, kind, launch, flaws);
  flaws.metrics = items_.size();
  flaws.unnamed = std::erase_if(
      items_, [&](const Item& item) { return item.name >= names_.size() || names_[item.name].id.empty(); });
  SortItems();
  for (const Item& item : sorted_) {
    AddMetric(names_[item.name], item.message, where, launch, flaws, diagnostics);
  }
  return flaws;
}

}  // namespace frx::ncu_rep
