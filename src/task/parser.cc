#include "task/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/text.h"
#include "task/tokens.h"

namespace frx::task {
namespace {

constexpr std::size_t kMaxDiagnostics = 20;
constexpr int kMaxRecursion = 60;  // brackets, lambdas and the like within each other

// Thrown inside this file alone: Statement() turns it into a diagnostic and a lost statement.
struct SyntaxError {
  int line;
  std::string problem;
};

bool IsKeyword(std::string_view name) {
  constexpr std::array words = {"and",    "as",   "assert", "async",  "await",  "break",   "class",    "continue",
                                "def",    "del",  "elif",   "else",   "except", "finally", "for",      "from",
                                "global", "if",   "import", "in",     "is",     "lambda",  "nonlocal", "not",
                                "or",     "pass", "raise",  "return", "try",    "while",   "with",     "yield"};
  return std::find(words.begin(), words.end(), name) != words.end();
}

void AppendUtf8(std::uint32_t code, std::string& out) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else {
    out += '?';  // no name or size that matters is spelt with escapes beyond ASCII
  }
}

std::string Unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    switch (char c = text[++i]) {
      case 'n':
        out += '\n';
        break;
      case 't':
        out += '\t';
        break;
      case '\n':
        break;
      case 'x': {
        std::uint32_t code = 0;
        std::from_chars(text.data() + i + 1, text.data() + std::min(i + 3, text.size()), code, 16);
        AppendUtf8(code, out);
        i = std::min(i + 2, text.size() - 1);
        break;
      }
      default:
        if (c != '\\' && c != '\'' && c != '"') out += '\\';
        out += c;
    }
  }
  return out;
}

class Parser {
 public:
  Parser(std::string_view text, Program& program, std::vector<Diagnostic>& diagnostics)
      : tokens_(Tokenise(text)), program_(program), diagnostics_(diagnostics) {}

  void Module() {
    while (Peek().kind != TokenKind::kEnd) {
      if (Peek().kind == TokenKind::kIndent || Peek().kind == TokenKind::kDedent) {
        ++at_;  // an indentation that no block asks for is read over
      } else {
        Statement(program_.body);
      }
    }
  }

  /// A text that is one expression: what stands between the braces of an f-string.
  const Expr* OnlyExpression(int recursion) {
    recursion_ = recursion;
    const Expr* value = Test();
    if (Peek().kind != TokenKind::kNewline && Peek().kind != TokenKind::kEnd) Expected("the end of the expression");
    return value;
  }

 private:
  // --- tokens ---

  const Token& Peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  bool At(std::string_view text) const {
    return (Peek().kind == TokenKind::kOperator || Peek().kind == TokenKind::kName) && Peek().text == text;
  }
  bool Take(std::string_view text) {
    if (!At(text)) return false;
    ++at_;
    return true;
  }
  void Want(std::string_view text) {
    if (!Take(text)) Expected(fmt::format("'{}'", text));
  }
  std::string_view WantName() {
    if (Peek().kind != TokenKind::kName || IsKeyword(Peek().text)) Expected("a name");
    return tokens_[at_++].text;
  }
  bool TakeNewline() {
    if (Peek().kind != TokenKind::kNewline) return false;
    ++at_;
    return true;
  }
  [[noreturn]] void Expected(std::string_view what) const {
    const Token& found = Peek();
    std::string_view kind = found.kind == TokenKind::kNewline  ? "the end of the line"
                            : found.kind == TokenKind::kIndent ? "an indentation"
                            : found.kind == TokenKind::kDedent ? "the end of the block"
                            : found.kind == TokenKind::kEnd    ? "the end of the text"
                                                               : "";
    throw SyntaxError{found.line,
                      fmt::format("expected {}, found {}", what, kind.empty() ? Quoted(found.text, 30) : kind)};
  }

  struct Nested {
    explicit Nested(Parser& parser) : depth(parser.recursion_) {
      if (++depth > kMaxRecursion) {
        --depth;
        throw SyntaxError{parser.Peek().line, fmt::format("nested more than {} deep", kMaxRecursion)};
      }
    }
    ~Nested() { --depth; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    int& depth;
  };

  // --- nodes ---

  Expr& New(ExprKind kind, int line) {
    Expr& expr = program_.exprs.emplace_back();
    expr.kind = kind;
    expr.line = line;
    return expr;
  }
  Expr& New(ExprKind kind) { return New(kind, Peek().line); }

  void Adopt(Expr& parent, const Expr* child) {
    if (child != nullptr) Grow(parent, child->height);
    parent.children.push_back(child);
  }
  static void Grow(Expr& parent, int height) {
    parent.height = std::max(parent.height, height + 1);
    if (parent.height > kMaxHeight) {
      throw SyntaxError{parent.line, fmt::format("an expression of more than {} operations deep", kMaxHeight)};
    }
  }

  Stmt& NewStmt(StmtKind kind) {
    Stmt& stmt = program_.stmts.emplace_back();
    stmt.kind = kind;
    stmt.line = Peek().line;
    return stmt;
  }

  // --- statements ---

  /// One line's or one block's statement; never throws.
  void Statement(std::vector<const Stmt*>& out) {
    std::size_t first = at_;
    int recursion = recursion_;
    int nesting = nesting_;
    try {
      Compound(out);
    } catch (const SyntaxError& error) {
      recursion_ = recursion;
      nesting_ = nesting;
      Lose(first, error, out);
    }
  }

  void Lose(std::size_t first, const SyntaxError& error, std::vector<const Stmt*>& out) {
    if (diagnostics_.size() < kMaxDiagnostics) {
      diagnostics_.push_back({"task_syntax", Where(error.line), error.problem + "; the statement is left out"});
    }
    // Past the line, and past the block that it opens.
    at_ = std::max(at_, first);
    while (Peek().kind != TokenKind::kNewline && Peek().kind != TokenKind::kEnd) {
      if (Peek().kind == TokenKind::kDedent || Peek().kind == TokenKind::kIndent) break;
      ++at_;
    }
    TakeNewline();
    if (Peek().kind == TokenKind::kIndent) {
      int depth = 0;
      do {
        depth += Peek().kind == TokenKind::kIndent ? 1 : Peek().kind == TokenKind::kDedent ? -1 : 0;
        ++at_;
      } while (depth > 0 && Peek().kind != TokenKind::kEnd);
    }
    Stmt& lost = NewStmt(StmtKind::kLost);
    lost.line = tokens_[first].line;
    lost.text = error.problem;
    for (std::size_t i = first; i < at_; ++i) {
      if (tokens_[i].kind != TokenKind::kName) continue;
      if (tokens_[i].text == "return") lost.returns = true;
      if (!IsKeyword(tokens_[i].text)) lost.names.push_back(tokens_[i].text);
    }
    out.push_back(&lost);
    if (at_ == first) ++at_;
  }

  void Compound(std::vector<const Stmt*>& out) {
    if (At("@")) return Decorated(out);
    if (At("async")) ++at_;
    if (At("def")) return Def(false, false, out);
    if (At("class")) return Class(out);
    if (At("if")) return If(out);
    if (At("for")) return For(out);
    if (At("while")) return While(out);
    if (At("with")) return With(out);
    if (At("try")) return Try(out);
    do {
      if (Peek().kind == TokenKind::kNewline) break;
      Simple(out);
    } while (Take(";"));
    if (!TakeNewline() && Peek().kind != TokenKind::kEnd) Expected("the end of the line");
  }

  std::vector<const Stmt*> Block() {
    Want(":");
    std::vector<const Stmt*> body;
    if (!TakeNewline()) {
      do {
        if (Peek().kind == TokenKind::kNewline) break;
        Simple(body);
      } while (Take(";"));
      if (!TakeNewline() && Peek().kind != TokenKind::kEnd) Expected("the end of the line");
      return body;
    }
    if (Peek().kind != TokenKind::kIndent) Expected("an indented block");
    if (nesting_ >= kMaxNesting) throw SyntaxError{Peek().line, fmt::format("blocks nested over {}", kMaxNesting)};
    ++at_;
    ++nesting_;
    while (Peek().kind != TokenKind::kDedent && Peek().kind != TokenKind::kEnd) {
      if (Peek().kind == TokenKind::kIndent) {
        ++at_;
      } else {
        Statement(body);
      }
    }
    --nesting_;
    if (Peek().kind == TokenKind::kDedent) ++at_;
    return body;
  }

  void Decorated(std::vector<const Stmt*>& out) {
    bool is_static = false;
    bool is_property = false;
    while (Take("@")) {
      const Expr* decorator = Test();
      if (decorator->kind == ExprKind::kName) {
        is_static |= decorator->text == "staticmethod";
        is_property |= decorator->text == "property";
      }
      if (!TakeNewline()) Expected("the end of the line");
    }
    if (At("async")) ++at_;
    if (At("class")) return Class(out);
    Def(is_static, is_property, out);
  }

  void Def(bool is_static, bool is_property, std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kDef);
    Want("def");
    Function& function = program_.functions.emplace_back();
    function.line = stmt.line;
    function.name = std::string(WantName());
    function.is_static = is_static;
    function.is_property = is_property;
    Want("(");
    Parameters(function, ")");
    Want(")");
    if (Take("->")) Test();
    const bool outer = std::exchange(yields_, false);
    function.body = Block();
    function.is_generator = std::exchange(yields_, outer);
    stmt.function = &function;
    out.push_back(&stmt);
  }

  void Parameters(Function& function, std::string_view end) {
    bool keyword_only = false;
    while (!At(end)) {
      Parameter parameter{.keyword_only = keyword_only};
      if (Take("/")) {
        if (!Take(",")) break;
        continue;
      }
      if (Take("**")) {
        parameter.double_star = true;
      } else if (Take("*")) {
        keyword_only = true;
        if (Take(",")) continue;
        parameter.star = true;
      }
      parameter.name = WantName();
      if (end == ")" && Take(":")) Test();
      if (Take("=")) parameter.fallback = Test();
      function.parameters.push_back(parameter);
      if (!Take(",")) break;
    }
  }

  void Class(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kClass);
    Want("class");
    stmt.text = std::string(WantName());
    if (Take("(")) {
      while (!At(")")) {
        bool keyword = Peek().kind == TokenKind::kName && Peek(1).text == "=";  // metaclass=…
        if (keyword) at_ += 2;
        const Expr* base = Test();
        if (!keyword) stmt.items.push_back(base);
        if (!Take(",")) break;
      }
      Want(")");
    }
    stmt.body = Block();
    out.push_back(&stmt);
  }

  void If(std::vector<const Stmt*>& out) {
    Nested nested(*this);  // a chain of elif is a nest
    Stmt& stmt = NewStmt(StmtKind::kIf);
    ++at_;  // if, elif
    stmt.value = NamedTest();
    stmt.body = Block();
    if (At("elif")) {
      If(stmt.otherwise);
    } else if (Take("else")) {
      stmt.otherwise = Block();
    }
    out.push_back(&stmt);
  }

  void For(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kFor);
    Want("for");
    stmt.targets.push_back(TargetList());
    Want("in");
    stmt.value = TestList();
    stmt.body = Block();
    if (Take("else")) stmt.otherwise = Block();
    out.push_back(&stmt);
  }

  void While(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kWhile);
    Want("while");
    stmt.value = NamedTest();
    stmt.body = Block();
    if (Take("else")) stmt.otherwise = Block();
    out.push_back(&stmt);
  }

  void With(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kWith);
    Want("with");
    do {
      stmt.items.push_back(Test());
      stmt.targets.push_back(Take("as") ? Postfix() : nullptr);
    } while (Take(","));
    stmt.body = Block();
    out.push_back(&stmt);
  }

  void Try(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kTry);
    Want("try");
    stmt.body = Block();
    while (Take("except")) {
      if (!At(":")) Test();
      if (Take("as")) WantName();
      Block();
    }
    for (std::string_view part : {"else", "finally"}) {
      if (!Take(part)) continue;
      std::vector<const Stmt*> block = Block();
      stmt.otherwise.insert(stmt.otherwise.end(), block.begin(), block.end());
    }
    out.push_back(&stmt);
  }

  void Simple(std::vector<const Stmt*>& out) {
    if (At("return")) {
      Stmt& stmt = NewStmt(StmtKind::kReturn);
      ++at_;
      if (!AtLineEnd()) stmt.value = TestList();
      out.push_back(&stmt);
    } else if (At("import") || At("from")) {
      Import(out);
    } else if (At("break") || At("continue")) {
      out.push_back(&NewStmt(At("break") ? StmtKind::kBreak : StmtKind::kContinue));
      ++at_;
    } else if (At("raise")) {
      out.push_back(&NewStmt(StmtKind::kRaise));
      SkipLine();
    } else if (At("pass") || At("assert") || At("del") || At("global") || At("nonlocal")) {
      out.push_back(&NewStmt(StmtKind::kPass));
      SkipLine();
    } else {
      ExpressionStatement(out);
    }
  }

  bool AtLineEnd() const { return Peek().kind == TokenKind::kNewline || Peek().kind == TokenKind::kEnd || At(";"); }
  void SkipLine() {
    while (!AtLineEnd()) ++at_;
  }

  void Import(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kImport);
    if (Take("import")) {
      do {
        std::string path = DottedName();
        std::string name = Take("as") ? std::string(WantName()) : path.substr(0, path.find('.'));
        bool whole = name == path.substr(0, path.find('.')) && path.find('.') != std::string::npos;
        stmt.imports.push_back({whole ? name : path, name});
      } while (Take(","));
    } else {
      Want("from");
      while (Take(".") || Take("...")) {
      }
      std::string path = At("import") ? std::string() : DottedName();
      Want("import");
      bool bracket = Take("(");
      do {
        if (At(")") || Take("*")) break;
        std::string name(WantName());
        stmt.imports.push_back({path.empty() ? name : path + "." + name, Take("as") ? std::string(WantName()) : name});
      } while (Take(","));
      if (bracket) Want(")");
    }
    out.push_back(&stmt);
  }

  std::string DottedName() {
    std::string path(WantName());
    while (Take(".")) path.append(".").append(WantName());
    return path;
  }

  void ExpressionStatement(std::vector<const Stmt*>& out) {
    Stmt& stmt = NewStmt(StmtKind::kExpression);
    stmt.value = TestList();
    constexpr std::array augmented = {"+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "&=", "|=", "^=", "<<=", ">>="};
    for (std::string_view op : augmented) {
      if (!Take(op)) continue;
      stmt.kind = StmtKind::kAugmented;
      stmt.text = op.substr(0, op.size() - 1);
      stmt.targets.push_back(stmt.value);
      stmt.value = TestList();
      out.push_back(&stmt);
      return;
    }
    if (Take(":")) {  // an annotation
      Test();
      if (!At("=")) {
        stmt.kind = StmtKind::kPass;
        out.push_back(&stmt);
        return;
      }
    }
    while (Take("=")) {
      stmt.kind = StmtKind::kAssign;
      stmt.targets.push_back(stmt.value);
      stmt.value = TestList();
    }
    out.push_back(&stmt);
  }

  // --- expressions, from loose to tight ---

  /// `a, b` is a tuple; `*a, b` too.
  const Expr* TestList() {
    Nested nested(*this);
    int line = Peek().line;
    const Expr* first = StarOrTest();
    if (!At(",")) return first;
    Expr& tuple = New(ExprKind::kTuple, line);
    Adopt(tuple, first);
    while (Take(",")) {
      if (AtLineEnd() || At("=") || At(")") || At("]") || At("}") || At(":")) break;
      Adopt(tuple, StarOrTest());
    }
    return &tuple;
  }

  const Expr* StarOrTest() {
    if (!At("*")) return NamedTest();
    Expr& star = New(ExprKind::kStar);
    ++at_;
    Adopt(star, Or());
    return &star;
  }

  /// What may be assigned in a for: names, tuples of names, attributes.
  const Expr* TargetList() {
    Nested nested(*this);
    int line = Peek().line;
    auto target = [&]() -> const Expr* {
      if (!At("*")) return Postfix();
      Expr& star = New(ExprKind::kStar);
      ++at_;
      Adopt(star, Postfix());
      return &star;
    };
    const Expr* first = target();
    if (!At(",")) return first;
    Expr& tuple = New(ExprKind::kTuple, line);
    Adopt(tuple, first);
    while (Take(",")) {
      if (At("in")) break;
      Adopt(tuple, target());
    }
    return &tuple;
  }

  const Expr* NamedTest() {
    const Expr* value = Test();
    if (!At(":=")) return value;
    ++at_;
    Test();
    Expr& expr = New(ExprKind::kUnsupported);
    expr.text = ":=";
    return &expr;
  }

  const Expr* Test() {
    Nested nested(*this);
    if (At("lambda")) return Lambda();
    if (At("yield") || At("await")) {
      yields_ |= At("yield");
      Expr& expr = New(ExprKind::kUnsupported);
      expr.text = std::string(tokens_[at_++].text);
      Take("from");
      if (!AtLineEnd() && !At(")")) TestList();
      return &expr;
    }
    const Expr* value = Or();
    if (!At("if")) return value;
    Expr& conditional = New(ExprKind::kConditional);
    ++at_;
    Adopt(conditional, value);
    Adopt(conditional, Or());
    Want("else");
    Adopt(conditional, Test());
    return &conditional;
  }

  const Expr* Lambda() {
    Expr& expr = New(ExprKind::kLambda);
    Want("lambda");
    Function& function = program_.functions.emplace_back();
    function.name = "lambda";
    function.line = expr.line;
    Parameters(function, ":");
    Want(":");
    Stmt& result = NewStmt(StmtKind::kReturn);
    result.value = Test();
    Grow(expr, result.value->height);
    function.body.push_back(&result);
    expr.function = &function;
    return &expr;
  }

  const Expr* Or() { return Chain("or", ExprKind::kOr, &Parser::And); }
  const Expr* And() { return Chain("and", ExprKind::kAnd, &Parser::Not); }

  const Expr* Chain(std::string_view word, ExprKind kind, const Expr* (Parser::*operand)()) {
    const Expr* first = (this->*operand)();
    if (!At(word)) return first;
    Expr& chain = New(kind);
    Adopt(chain, first);
    while (Take(word)) Adopt(chain, (this->*operand)());
    return &chain;
  }

  const Expr* Not() {
    if (!At("not")) return Comparison();
    Nested nested(*this);
    Expr& expr = New(ExprKind::kUnary);
    expr.text = "not";
    ++at_;
    Adopt(expr, Not());
    return &expr;
  }

  std::string_view TakeComparison() {
    for (std::string_view op : {"<", ">", "==", ">=", "<=", "!=", "in"}) {
      if (Take(op)) return op;
    }
    if (Take("is")) return Take("not") ? "is not" : "is";
    if (At("not") && Peek(1).text == "in") {
      at_ += 2;
      return "not in";
    }
    return {};
  }

  const Expr* Comparison() {
    const Expr* first = Binary(0);
    std::string_view op = TakeComparison();
    if (op.empty()) return first;
    Expr& expr = New(ExprKind::kCompare);
    Adopt(expr, first);
    while (!op.empty()) {
      expr.operators.push_back(op);
      Adopt(expr, Binary(0));
      op = TakeComparison();
    }
    return &expr;
  }

  static int Precedence(std::string_view op) {
    if (op == "|") return 1;
    if (op == "^") return 2;
    if (op == "&") return 3;
    if (op == "<<" || op == ">>") return 4;
    if (op == "+" || op == "-") return 5;
    if (op == "*" || op == "/" || op == "//" || op == "%" || op == "@") return 6;
    return 0;
  }

  const Expr* Binary(int above) {
    const Expr* left = Unary();
    while (Peek().kind == TokenKind::kOperator) {
      int precedence = Precedence(Peek().text);
      if (precedence <= above) break;
      Expr& expr = New(ExprKind::kBinary);
      expr.text = std::string(tokens_[at_++].text);
      Adopt(expr, left);
      Adopt(expr, Binary(precedence));
      left = &expr;
    }
    return left;
  }

  const Expr* Unary() {
    if (!At("-") && !At("+") && !At("~")) return Power();
    Nested nested(*this);
    Expr& expr = New(ExprKind::kUnary);
    expr.text = std::string(tokens_[at_++].text);
    Adopt(expr, Unary());
    return &expr;
  }

  const Expr* Power() {
    const Expr* base = Postfix();
    if (!At("**")) return base;
    Nested nested(*this);
    Expr& expr = New(ExprKind::kBinary);
    expr.text = "**";
    ++at_;
    Adopt(expr, base);
    Adopt(expr, Unary());
    return &expr;
  }

  const Expr* Postfix() {
    Nested nested(*this);
    const Expr* value = Atom();
    while (true) {
      if (At(".")) {
        Expr& expr = New(ExprKind::kAttribute);
        ++at_;
        expr.text = std::string(WantName());
        Adopt(expr, value);
        value = &expr;
      } else if (At("(")) {
        Expr& expr = New(ExprKind::kCall);
        ++at_;
        Adopt(expr, value);
        Arguments(expr);
        value = &expr;
      } else if (At("[")) {
        Expr& expr = New(ExprKind::kSubscript);
        ++at_;
        Adopt(expr, value);
        Adopt(expr, Subscript());
        Want("]");
        value = &expr;
      } else {
        return value;
      }
    }
  }

  void Arguments(Expr& call) {
    while (!At(")")) {
      Argument argument;
      if (Take("**")) {
        argument.keyword = "**";
        argument.value = Test();
      } else if (Peek().kind == TokenKind::kName && Peek(1).kind == TokenKind::kOperator && Peek(1).text == "=") {
        argument.keyword = WantName();
        ++at_;
        argument.value = Test();
      } else {
        argument.value = StarOrTest();
        if (At("for") || At("async")) argument.value = Generator(argument.value, "generator");
      }
      Grow(call, argument.value->height);
      call.arguments.push_back(argument);
      if (!Take(",")) break;
    }
    Want(")");
  }

  const Expr* Subscript() {
    int line = Peek().line;
    const Expr* first = SliceOrTest();
    if (!At(",")) return first;
    Expr& tuple = New(ExprKind::kTuple, line);
    Adopt(tuple, first);
    while (Take(",")) {
      if (At("]")) break;
      Adopt(tuple, SliceOrTest());
    }
    return &tuple;
  }

  const Expr* SliceOrTest() {
    const Expr* from = At(":") ? nullptr : StarOrTest();
    if (!At(":")) return from;
    Expr& slice = New(ExprKind::kSlice);
    Adopt(slice, from);
    for (int i = 0; i < 2; ++i) {
      if (Take(":") && !At("]") && !At(",") && !At(":")) {
        Adopt(slice, Test());
      } else {
        Adopt(slice, nullptr);
      }
    }
    return &slice;
  }

  const Expr* Generator(const Expr* element, std::string_view what) {
    Expr& expr = New(ExprKind::kGenerator);
    expr.text = std::string(what);
    Adopt(expr, element);
    Clauses(expr);
    return &expr;
  }

  void Clauses(Expr& expr) {
    while (At("for") || At("async")) {
      Take("async");
      Want("for");
      Clause clause;
      clause.target = TargetList();
      Want("in");
      clause.source = Or();
      Grow(expr, std::max(clause.target->height, clause.source->height));
      while (Take("if")) {
        clause.conditions.push_back(Or());
        Grow(expr, clause.conditions.back()->height);
      }
      expr.clauses.push_back(std::move(clause));
    }
    if (expr.clauses.size() > 4) throw SyntaxError{expr.line, "a comprehension of more than 4 loops"};
  }

  const Expr* Atom() {
    const Token& token = Peek();
    switch (token.kind) {
      case TokenKind::kNumber:
        return Number();
      case TokenKind::kString:
        return Strings();
      case TokenKind::kName:
        break;
      case TokenKind::kOperator:
        if (At("(")) return Bracket();
        if (At("[")) return ListDisplay();
        if (At("{")) return Braces();
        if (At("...")) {
          Expr& expr = New(ExprKind::kEllipsis);
          ++at_;
          return &expr;
        }
        Expected("an expression");
      default:
        Expected("an expression");
    }
    if (token.text == "True" || token.text == "False") {
      Expr& expr = New(ExprKind::kBool);
      expr.integer = token.text == "True";
      ++at_;
      return &expr;
    }
    if (token.text == "None") {
      Expr& expr = New(ExprKind::kNone);
      ++at_;
      return &expr;
    }
    Expr& expr = New(ExprKind::kName);
    expr.text = std::string(WantName());
    return &expr;
  }

  const Expr* Number() {
    const Token& token = tokens_[at_++];
    std::string text(token.text);
    std::erase(text, '_');
    bool hex = text.starts_with("0x") || text.starts_with("0X");
    bool floating = !hex && text.find_first_of(".eE") != std::string::npos;
    Expr& expr = New(floating ? ExprKind::kFloat : ExprKind::kInt, token.line);
    const char* end = text.data() + text.size();
    std::from_chars_result read = floating
                                      ? std::from_chars(text.data(), end, expr.number)
                                      : std::from_chars(text.data() + (hex ? 2 : 0), end, expr.integer, hex ? 16 : 10);
    if (read.ec != std::errc() || read.ptr != end) {
      expr.kind = ExprKind::kUnsupported;
      expr.text = "the number " + Shorten(text, 30);
    }
    return &expr;
  }

  const Expr* Strings() {
    Expr& joined = New(ExprKind::kFormat);
    bool plain = true;
    std::string text;
    while (Peek().kind == TokenKind::kString) {
      const Token& token = tokens_[at_++];
      if (token.formatted) {
        plain = false;
        Format(token, joined);
      } else {
        Expr& part = New(ExprKind::kString, token.line);
        part.text = token.raw ? std::string(token.text) : Unescape(token.text);
        text += part.text;
        Adopt(joined, &part);
      }
    }
    if (plain) {
      joined.kind = ExprKind::kString;
      joined.text = std::move(text);
      joined.children.clear();
    }
    return &joined;
  }

  /// f"layer{i + 1}": the text between the braces is parsed as an expression; a format or a conversion makes it
  /// unsupported.
  void Format(const Token& token, Expr& joined) {
    std::string_view rest = token.text;
    auto literal = [&](std::string_view text) {
      if (text.empty()) return;
      Expr& part = New(ExprKind::kString, token.line);
      part.text = Unescape(text);
      Adopt(joined, &part);
    };
    while (!rest.empty()) {
      std::size_t brace = std::min(rest.find_first_of("{}"), rest.size());
      literal(rest.substr(0, brace));
      rest.remove_prefix(brace);
      if (rest.empty()) break;
      if (rest.size() >= 2 && rest[0] == rest[1]) {
        literal(rest.substr(0, 1));
        rest.remove_prefix(2);
        continue;
      }
      std::size_t close = rest.find('}');
      std::string_view inside = rest[0] == '{' && close != std::string_view::npos ? rest.substr(1, close - 1) : "";
      Adopt(joined, FormatField(inside, token.line));
      if (inside.empty()) break;
      rest.remove_prefix(close + 1);
    }
  }

  const Expr* FormatField(std::string_view inside, int line) {
    Nested nested(*this);
    if (!inside.empty() && inside.find_first_of("{:!='\"") == std::string_view::npos) {
      try {
        return Parser(program_.texts.emplace_back(inside), program_, diagnostics_).OnlyExpression(recursion_);
      } catch (const SyntaxError&) {
        // falls through: the string's value is unknown, which few ask for
      }
    }
    Expr& expr = New(ExprKind::kUnsupported, line);
    expr.text = "a format in an f-string";
    return &expr;
  }

  const Expr* Bracket() {
    Nested nested(*this);
    int line = Peek().line;
    Want("(");
    if (Take(")")) return &New(ExprKind::kTuple, line);
    const Expr* value = TestList();
    if (At("for") || At("async")) value = Generator(value, "generator");
    Want(")");
    return value;
  }

  const Expr* ListDisplay() {
    Nested nested(*this);
    Expr& list = New(ExprKind::kList);
    Want("[");
    while (!At("]")) {
      const Expr* element = StarOrTest();
      if (list.children.empty() && (At("for") || At("async"))) {
        const Expr* generated = Generator(element, "list");
        Want("]");
        return generated;
      }
      Adopt(list, element);
      if (!Take(",")) break;
    }
    Want("]");
    return &list;
  }

  const Expr* Braces() {
    Nested nested(*this);
    Expr& expr = New(ExprKind::kDict);
    Want("{");
    while (!At("}")) {
      if (Take("**")) {
        Adopt(expr, nullptr);
        Adopt(expr, Or());
      } else {
        const Expr* key = StarOrTest();
        bool pair = Take(":");
        if (!pair) expr.kind = ExprKind::kSet;
        Adopt(expr, key);
        if (pair) Adopt(expr, Test());
        if (At("for") || At("async")) {
          expr.kind = pair ? ExprKind::kDictGenerator : ExprKind::kGenerator;
          expr.text = "set";
          Clauses(expr);
          break;
        }
      }
      if (!Take(",")) break;
    }
    Want("}");
    if (expr.kind == ExprKind::kDict && expr.children.size() % 2 != 0) Expected("a value for each key");
    return &expr;
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int recursion_ = 0;
  int nesting_ = 0;
  bool yields_ = false;
  Program& program_;
  std::vector<Diagnostic>& diagnostics_;
};

}  // namespace

std::string Where(int line) { return fmt::format("PyTorch_Code_Module:{}", line); }

Program Parse(std::string_view text, std::vector<Diagnostic>& diagnostics) {
  Program program;
  Parser(text, program, diagnostics).Module();
  return program;
}

}  // namespace frx::task
