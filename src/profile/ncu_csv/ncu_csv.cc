#include "profile/ncu_csv/ncu_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/text.h"
#include "profile/decoded_text.h"
#include "profile/ncu_csv/csv_records.h"
#include "profile/printed_report.h"

namespace frx::ncu_csv {
namespace {

enum class Column : std::uint8_t {
  kId,
  kProcessId,
  kProcessName,
  kKernel,
  kMangled,
  kContext,
  kStream,
  kBlock,
  kGrid,
  kDevice,
  kDeviceName,
  kComputeCapability,
  kNvtx,
  kInvocations,
  kSection,
  kMetric,
  kUnit,
  kValue,
  kMinimum,
  kMaximum,
  kAverage,
  kRule,
  kRuleType,
  kRuleText,
  kSpeedup,
  kOther,  ///< of a raw page a metric
  kIgnored,
};
constexpr std::size_t kColumns = static_cast<std::size_t>(Column::kOther);

struct ColumnName {
  std::string_view name;
  Column column;
};
constexpr std::array kColumnNames = {
    ColumnName{"ID", Column::kId},
    ColumnName{"Process ID", Column::kProcessId},
    ColumnName{"Process Name", Column::kProcessName},
    ColumnName{"Host Name", Column::kIgnored},
    ColumnName{"Kernel Name", Column::kKernel},
    ColumnName{"Function Name", Column::kKernel},
    ColumnName{"Mangled Name", Column::kMangled},
    ColumnName{"Kernel Time", Column::kIgnored},  // when it ran, not how long
    ColumnName{"Context", Column::kContext},
    ColumnName{"Stream", Column::kStream},
    ColumnName{"Block Size", Column::kBlock},
    ColumnName{"Grid Size", Column::kGrid},
    ColumnName{"Device", Column::kDevice},
    ColumnName{"Device Name", Column::kDeviceName},
    ColumnName{"CC", Column::kComputeCapability},
    ColumnName{"Invocations", Column::kInvocations},
    ColumnName{"Section Name", Column::kSection},
    ColumnName{"Metric Name", Column::kMetric},
    ColumnName{"Metric Unit", Column::kUnit},
    ColumnName{"Metric Value", Column::kValue},
    ColumnName{"Minimum", Column::kMinimum},
    ColumnName{"Maximum", Column::kMaximum},
    ColumnName{"Average", Column::kAverage},
    ColumnName{"Rule Name", Column::kRule},
    ColumnName{"Rule Type", Column::kRuleType},
    ColumnName{"Rule Description", Column::kRuleText},
    ColumnName{"Estimated Speedup Type", Column::kIgnored},
    ColumnName{"Estimated Speedup", Column::kSpeedup},
};

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

Column ColumnOf(std::string_view name) {
  for (const auto& [text, column] : kColumnNames) {
    if (text == name) return column;
  }
  // "thread Domain:Push/Pop_Range:…", "Id:Domain:Start/Stop_Range:…", "NVTX Range"
  if (name.find("Domain:") != std::string_view::npos || name.starts_with("NVTX")) return Column::kNvtx;
  return name.empty() ? Column::kIgnored : Column::kOther;
}

std::string_view WithoutMark(std::string_view text) {
  return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

/// A table's columns.
struct Header {
  static constexpr std::size_t kNone = SIZE_MAX;

  std::vector<std::string> names;
  std::vector<Column> columns;
  std::array<std::size_t, kColumns> at;  ///< index of a column, kNone where there is none
  char delimiter = ',';
  bool raw = false;  ///< a column a metric

  bool has(Column column) const { return index(column) != kNone; }
  std::size_t index(Column column) const { return at[static_cast<std::size_t>(column)]; }
  /// The column in which the figure stands.
  std::size_t value() const { return has(Column::kValue) ? index(Column::kValue) : index(Column::kAverage); }
};

std::optional<Header> ParseHeader(std::string_view line, char delimiter) {
  CsvRecords records(WithoutMark(line));
  CsvRecord record;
  records.Read(delimiter, record);
  if (record.too_many || record.fields.size() < 3) return std::nullopt;
  Header header;
  header.at.fill(Header::kNone);
  header.delimiter = delimiter;
  std::size_t others = 0;
  for (const CsvField& field : record.fields) {
    const std::string_view name = Stripped(field.text);
    const Column column = ColumnOf(name);
    if (column < Column::kOther) {
      std::size_t& at = header.at[static_cast<std::size_t>(column)];
      if (at == Header::kNone) at = header.columns.size();
    }
    others += column == Column::kOther && name.find("__") != std::string_view::npos;
    header.names.push_back(ToUtf8(name));
    header.columns.push_back(column);
  }
  if (!header.has(Column::kKernel)) return std::nullopt;
  if (header.has(Column::kMetric)) return header.value() == Header::kNone ? std::nullopt : std::optional(header);
  header.raw = true;
  const bool identified = header.has(Column::kId) || header.has(Column::kProcessId);
  if (others == 0 || !(identified || header.has(Column::kGrid))) return std::nullopt;
  return header;
}

std::optional<Header> ParseHeader(std::string_view line) {
  if (line.find("Kernel Name") == std::string_view::npos && line.find("Function Name") == std::string_view::npos) {
    return std::nullopt;
  }
  for (char delimiter : {',', ';', '\t'}) {
    if (auto header = ParseHeader(line, delimiter)) return header;
  }
  return std::nullopt;
}

/// The change of nesting in a field; templates' brackets count where `angles`.
int Nesting(std::string_view text, bool angles) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || (angles && c == '<')) ++depth;
    if (c == ')' || (angles && c == '>' && (i == 0 || text[i - 1] != '-'))) --depth;
  }
  return depth;
}

/// Puts together what lost quotes tore apart: `f(int, float*)` and `(32, 32, 1)` by their brackets. False where a
/// bracket is never closed.
bool JoinNested(std::vector<CsvField>& fields, bool angles) {
  std::vector<CsvField> joined;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    CsvField field = fields[i];
    for (int depth = field.quoted ? 0 : Nesting(field.text, angles); depth > 0;) {
      if (++i == fields.size()) return false;
      depth += Nesting(fields[i].text, angles);
      const char* begin = field.where.data();
      field.where = {begin, static_cast<std::size_t>(fields[i].where.data() + fields[i].where.size() - begin)};
      field.text = Stripped(field.where);
    }
    joined.push_back(field);
  }
  fields = std::move(joined);
  return true;
}

class CsvReader {
 public:
  CsvReader(const DecodedText& decoded, std::string_view name)
      : decoded_(decoded), records_(decoded.text()), report_("ncu_csv", name) {}

  Result<Profile> Read() {
    while (!records_.done() && !report_.full()) ReadNext();
    if (skipped_ > 0) {
      report_.Report("rows_skipped", first_skipped_,
                     fmt::format("{} between and after the rows {} no row of the table; passed over",
                                 Counted(skipped_, "line"), skipped_ == 1 ? "is" : "are"));
    }
    if (decoded_.cut()) {
      report_.Report("report_cut", records_.line(),
                     fmt::format("larger than {} MB; what is beyond was not read", kMaxPrintedBytes >> 20));
    }
    return report_.Finish();
  }

 private:
  void ReadNext() {
    const std::string_view line = WithoutMark(records_.PeekLine());
    if (line.starts_with("==") || line.starts_with("Version ")) {
      report_.AddToolLine(line, records_.line());
      records_.SkipLine();
      return;
    }
    // Rows begin with digits, so few lines are looked at twice.
    const std::size_t first = line.find_first_not_of("\" ");
    const bool may_be_header = first != std::string_view::npos && (line[first] < '0' || line[first] > '9');
    if (may_be_header) {
      if (auto header = ParseHeader(line)) {
        header_ = std::move(*header);
        launch_of_.clear();
        seen_.clear();
        last_key_.clear();
        units_.clear();
        units_due_ = header_->raw;
        records_.SkipLine();
        return;
      }
    }
    if (!header_) {
      records_.SkipLine();
      return;
    }
    records_.Read(header_->delimiter, record_);
    ReadRecord();
  }

  void ReadRecord() {
    std::vector<CsvField>& fields = record_.fields;
    if (record_.open) {
      report_.Report("report_cut_off", record_.line,
                     "the report ends in the middle of a row; what is whole of it is kept");
      fields.pop_back();
    }
    // A bracket that opens outside quotes: what was within them has been torn apart.
    const bool torn = std::any_of(fields.begin(), fields.end(),
                                  [](const CsvField& field) { return !field.quoted && Nesting(field.text, true) > 0; });
    if (torn && !JoinNested(fields, true)) JoinNested(fields, false);
    if (fields.size() == 1 && Stripped(fields[0].text).empty()) return;
    if (!(header_->raw ? ReadRawRow() : ReadLongRow())) Skip();
  }

  void Skip() {
    if (record_.open) return;  // has been said
    if (skipped_++ == 0) first_skipped_ = record_.line;
  }

  std::string_view Cell(Column column) const {
    const std::size_t index = header_->index(column);
    return index < record_.fields.size() ? Stripped(record_.fields[index].text) : std::string_view();
  }

  /// Whether the cells that say which launch it is are what they should be.
  bool NamesALaunch() const {
    if (record_.fields.size() <= header_->index(Column::kKernel)) return false;
    for (Column column : {Column::kId, Column::kProcessId, Column::kInvocations}) {
      if (header_->has(column) && !ParseCount(Cell(column))) return false;
    }
    const std::string_view kernel = Cell(Column::kKernel);
    return kernel.empty() ? header_->has(Column::kId) : !AreDigits(kernel);
  }

  /// "4,963" or "65,77" that lost its quotes, in the last column of figures: what follows is no rule's name.
  void JoinNumber(std::size_t at) {
    std::vector<CsvField>& fields = record_.fields;
    if (at >= fields.size() || fields[at].quoted || header_->delimiter != ',') return;
    std::string_view first = fields[at].text;
    if (first.starts_with('-')) first.remove_prefix(1);
    if (!AreDigits(first)) return;
    std::size_t end = at + 1;
    while (end < fields.size() && !fields[end].quoted && !fields[end].text.empty() &&
           fields[end].text.find_first_not_of("0123456789.") == std::string_view::npos) {
      ++end;
    }
    const char* begin = fields[at].where.data();
    const std::string_view last = fields[end - 1].where;
    fields[at].text = {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
    fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                 fields.begin() + static_cast<std::ptrdiff_t>(end));
  }

  /// False where it is no row of this table.
  bool ReadLongRow() {
    const std::size_t value = header_->value();
    const bool summary = header_->has(Column::kAverage);
    if (!summary && (value + 1 >= header_->columns.size() || header_->columns[value + 1] == Column::kRule)) {
      JoinNumber(value);
    }
    // A row ends with a comma in some versions.
    const std::size_t most = header_->columns.size() + 1;
    if (record_.fields.size() > most || !NamesALaunch()) return false;
    if (record_.fields.size() == most && !record_.fields.back().text.empty()) return false;
    const std::string_view metric = Cell(Column::kMetric);
    const std::string_view rule = Cell(Column::kRule);
    if (!metric.empty() && record_.fields.size() > value) {
      const std::size_t launch = LaunchOfRow(metric);
      report_.AddMetric(launch, {.section = Cell(Column::kSection),
                                 .name = metric,
                                 .unit = header_->has(Column::kUnit) ? Cell(Column::kUnit) : BaseUnit(metric),
                                 .value = Stripped(record_.fields[value].text),
                                 .minimum = Cell(Column::kMinimum),
                                 .maximum = Cell(Column::kMaximum),
                                 .line = record_.line});
      return true;
    }
    if (!rule.empty() && !Cell(Column::kRuleType).empty()) {
      report_.AddRule(LaunchOfRow({}), {.id = rule,
                                        .type = Cell(Column::kRuleType),
                                        .section = Cell(Column::kSection),
                                        .text = Cell(Column::kRuleText),
                                        .estimated_speedup = Cell(Column::kSpeedup)});
      return true;
    }
    // A launch of which nothing was collected has a row without metric and rule.
    const bool bare = metric.empty() && rule.empty() && record_.fields.size() > header_->index(Column::kMetric);
    if (bare) LaunchOfRow({});
    return bare;
  }

  bool ReadRawRow() {
    std::vector<CsvField>& fields = record_.fields;
    const std::size_t columns = header_->columns.size();
    const std::size_t given = fields.size() - (fields.size() == columns + 1 && fields.back().text.empty() ? 1 : 0);
    const bool units = std::exchange(units_due_, false) && Cell(Column::kKernel).empty();
    if (units) {
      for (const CsvField& field : fields) units_.push_back(ToUtf8(Stripped(field.text)));
      return given <= columns;
    }
    if (given > columns || !NamesALaunch()) return false;
    const bool cut = given < columns;
    if (cut && !record_.at_end) return false;
    if (cut && !record_.open) {
      report_.Report("report_cut_off", record_.line,
                     "the report ends in the middle of a row; what is whole of it is kept");
      if (!fields.back().quoted) fields.pop_back();  // the rest of a number may be missing
    }
    const std::size_t launch = LaunchOfRow({});
    for (std::size_t i = 0; i < std::min(given, fields.size()); ++i) {
      if (header_->columns[i] != Column::kOther || Stripped(fields[i].text).empty()) continue;
      const std::string& name = header_->names[i];
      const std::string_view unit = units_.empty()      ? BaseUnit(name)
                                    : i < units_.size() ? std::string_view(units_[i])
                                                        : std::string_view();
      report_.AddMetric(launch, {.name = name, .unit = unit, .value = Stripped(fields[i].text), .line = record_.line});
    }
    return true;
  }

  /// Of a table that has no units, which ncu always prints: somebody left them out.
  std::string_view BaseUnit(std::string_view metric) {
    if (!std::exchange(units_said_, true)) {
      report_.Report("units_missing", record_.line,
                     "the table has no units; each metric is taken to be in its base unit, as --csv prints it");
    }
    const MetricInfo* shown = FindMetricShown(Cell(Column::kSection), metric);
    base_unit_ = shown != nullptr ? shown->unit : UnitOfMetricId(metric);
    return base_unit_;
  }

  /// Rows of one launch have the same cells. Where neither an ID nor a count tells launches apart, a metric that comes
  /// again begins the next launch.
  std::size_t LaunchOfRow(std::string_view metric) {
    constexpr Column kKey[] = {Column::kId,      Column::kProcessId, Column::kProcessName, Column::kKernel,
                               Column::kMangled, Column::kContext,   Column::kStream,      Column::kBlock,
                               Column::kGrid,    Column::kDevice,    Column::kNvtx};
    key_.clear();
    for (Column column : kKey) {
      key_ += Cell(column);
      key_ += '\n';
    }
    const bool counted = header_->has(Column::kId) || header_->has(Column::kInvocations);
    if (counted && key_ == last_key_) return last_launch_;
    if (!counted && !metric.empty()) {
      std::string figure = key_;
      figure.append(Cell(Column::kSection)).append(1, '\n').append(metric);
      if (!seen_.insert(figure).second) {
        launch_of_.erase(key_);
        seen_.clear();
        seen_.insert(std::move(figure));
      }
    }
    auto [place, fresh] = launch_of_.try_emplace(key_, 0);
    if (fresh) place->second = AddLaunch(counted);
    last_key_ = key_;
    last_launch_ = place->second;
    return last_launch_;
  }

  std::size_t AddLaunch(bool counted) {
    Launch launch;
    auto text = [&](Column column) -> Maybe<std::string> {
      const std::string_view cell = Cell(column);
      if (cell.empty()) return Absent(MissingReason::kNotCollected);
      return ToUtf8(Shorten(cell, kMaxName));
    };
    launch.kernel = text(Column::kKernel);
    launch.mangled = text(Column::kMangled);
    if (const auto id = ParseCount(Cell(Column::kId)); id && *id <= INT32_MAX) launch.id = static_cast<int>(*id);
    launch.process = ProcessName(Shorten(Cell(Column::kProcessName), kMaxName), Cell(Column::kProcessId));
    launch.context = text(Column::kContext);
    launch.stream = text(Column::kStream);
    launch.device_name = text(Column::kDeviceName);
    if (!launch.device_name && !ParseCount(Cell(Column::kDevice))) launch.device_name = text(Column::kDevice);
    launch.compute_capability = text(Column::kComputeCapability);
    if (launch.compute_capability)
      std::replace(launch.compute_capability->begin(), launch.compute_capability->end(), ',', '.');
    launch.grid = Dim(Column::kGrid);
    launch.block = Dim(Column::kBlock);
    if (const auto invocations = ParseCount(Cell(Column::kInvocations)); invocations && *invocations <= INT32_MAX) {
      launch.invocations = std::max(1, static_cast<int>(*invocations));
    }
    // Two runs may number their launches alike: only with the process's number are they told apart.
    const bool joinable = counted && header_->has(Column::kProcessId);
    return report_.AddLaunch(std::move(launch), joinable ? key_ : std::string(), record_.line);
  }

  Maybe<Dim3> Dim(Column column) {
    const std::string_view cell = Cell(column);
    if (cell.empty()) return Absent(MissingReason::kNotCollected);
    if (const auto dim = ParseDim3(cell)) return *dim;
    report_.Report("size_unparsable", record_.line,
                   fmt::format("{}: expected \"(x, y, z)\", found {}; missing", header_->names[header_->index(column)],
                               Quoted(cell)));
    return Absent(MissingReason::kUnparsable, Quoted(cell));
  }

  static constexpr std::size_t kMaxName = 16U << 10;

  const DecodedText& decoded_;
  CsvRecords records_;
  CsvRecord record_;
  PrintedReport report_;
  std::optional<Header> header_;
  std::vector<std::string> units_;  // of a raw page, by column
  bool units_due_ = false;
  bool units_said_ = false;
  std::string base_unit_;
  std::unordered_map<std::string, std::size_t> launch_of_;  // of this table, by key
  std::unordered_set<std::string> seen_;                    // key and metric of the rows of uncounted launches
  std::string key_;
  std::string last_key_;
  std::size_t last_launch_ = 0;
  std::size_t skipped_ = 0;
  std::size_t first_skipped_ = 0;
};

}  // namespace

bool Sniff(std::string_view bytes) {
  // A program may print a lot before its profile; a header that comes later still is not looked for.
  constexpr std::size_t kReach = 8U << 20;
  const DecodedText decoded(bytes, kReach);
  const std::string_view text = decoded.text();
  for (std::string_view name : {"Kernel Name", "Function Name"}) {
    int lines = 0;
    for (std::size_t at = text.find(name); at != std::string_view::npos && lines < 1000; ++lines) {
      const std::size_t begin = at == 0 ? 0 : text.find_last_of("\r\n", at) + 1;
      const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
      if (ParseHeader(text.substr(begin, end - begin))) return true;
      at = text.find(name, end);
    }
  }
  return false;
}

Result<Profile> Read(std::string_view bytes, std::string_view name) {
  const DecodedText decoded(bytes);
  return CsvReader(decoded, name).Read();
}

}  // namespace frx::ncu_csv
