/// What the parser makes of a module's text. Nodes belong to the Program and are as deep as kMaxHeight at most, so that
/// whoever walks them need not count.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace frx::task {

inline constexpr int kMaxHeight = 100;  ///< of an expression
inline constexpr int kMaxNesting = 40;  ///< of blocks

enum class ExprKind : std::uint8_t {
  kNone,
  kBool,    ///< integer
  kInt,     ///< integer
  kFloat,   ///< number
  kString,  ///< text
  kFormat,  ///< children joined as text
  kEllipsis,
  kName,           ///< text
  kTuple,          ///< children
  kList,           ///< children
  kSet,            ///< children
  kDict,           ///< children: key, value, key, value …; a null key is **value
  kAttribute,      ///< children[0].text
  kCall,           ///< children[0](arguments)
  kSubscript,      ///< children[0][children[1]]
  kSlice,          ///< children: from, to, step; null where left out
  kUnary,          ///< text: - + ~ not
  kBinary,         ///< text, both sides
  kCompare,        ///< children, operators
  kAnd,            ///< children
  kOr,             ///< children
  kConditional,    ///< children: value, condition, otherwise
  kStar,           ///< *children[0]
  kLambda,         ///< function
  kGenerator,      ///< children[0] for clauses; text: "list", "set", "generator"
  kDictGenerator,  ///< children[0]: children[1] for clauses
  kUnsupported,    ///< text: what it is
};

struct Expr;
struct Stmt;
struct Function;

struct Argument {
  std::string_view keyword;  ///< empty: positional; "**": a dict spread
  const Expr* value = nullptr;
};

/// `for target in source if condition…`
struct Clause {
  const Expr* target = nullptr;
  const Expr* source = nullptr;
  std::vector<const Expr*> conditions;
};

struct Expr {
  ExprKind kind = ExprKind::kNone;
  int line = 0;
  int height = 1;
  std::string text;
  std::int64_t integer = 0;
  double number = 0;
  std::vector<const Expr*> children;
  std::vector<std::string_view> operators;
  std::vector<Argument> arguments;
  std::vector<Clause> clauses;
  const Function* function = nullptr;
};

struct Parameter {
  std::string_view name;
  const Expr* fallback = nullptr;
  bool star = false;         ///< *args
  bool double_star = false;  ///< **kwargs
  bool keyword_only = false;
};

/// A def or a lambda; a lambda's body is one kReturn.
struct Function {
  std::string name;
  int line = 0;
  std::vector<Parameter> parameters;
  std::vector<const Stmt*> body;
  bool is_static = false;
  bool is_property = false;
  bool is_generator = false;  ///< holds a yield
};

enum class StmtKind : std::uint8_t {
  kExpression,  ///< value
  kAssign,      ///< targets = value
  kAugmented,   ///< targets[0] text= value
  kReturn,      ///< value or null
  kIf,          ///< value: body, otherwise
  kFor,         ///< targets[0] in value: body, otherwise
  kWhile,       ///< value: body
  kWith,        ///< items: body; targets[i] (or null) = items[i]
  kTry,         ///< body; `otherwise` is else and finally; handlers are not kept
  kDef,
  kClass,   ///< text, items are the bases, body
  kImport,  ///< imports
  kPass,    ///< pass, assert, del, global …: nothing that a shape hangs on
  kBreak,
  kContinue,
  kRaise,
  kLost,  ///< not understood: names are what it mentions
};

struct Import {
  std::string path;  ///< "torch.nn.functional"
  std::string name;  ///< bound name
};

struct Stmt {
  StmtKind kind = StmtKind::kPass;
  int line = 0;
  std::string text;
  std::vector<const Expr*> targets;
  const Expr* value = nullptr;
  std::vector<const Expr*> items;
  std::vector<const Stmt*> body;
  std::vector<const Stmt*> otherwise;
  const Function* function = nullptr;
  std::vector<Import> imports;
  std::vector<std::string_view> names;
  bool returns = false;  ///< of kLost: it holds a return
};

struct Program {
  std::deque<Expr> exprs;
  std::deque<Stmt> stmts;
  std::deque<Function> functions;
  std::deque<std::string> texts;  ///< of the expressions within f-strings
  std::vector<const Stmt*> body;
};

}  // namespace frx::task
