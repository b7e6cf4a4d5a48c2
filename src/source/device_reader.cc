// The file's device side: its kernels, device lambdas, operands of assembly and constant memory.
#include <tuple>

#include "base/text.h"
#include "source/clang_unit.h"

namespace frx {
namespace {

using clang::dyn_cast;

// The instantiation that a template is read by: the first that the file asks for, of several at one place (a dispatch
// over types) float's, which tensors are unless somebody says otherwise; its pattern where there is none.
const clang::FunctionDecl* FirstInstantiation(const clang::FunctionTemplateDecl& declaration, const ClangUnit& unit) {
  const clang::FunctionDecl* first = nullptr;
  // The list's own order follows addresses; ours must not.
  auto key = [&](const clang::FunctionDecl& function) {
    std::string arguments;
    llvm::raw_string_ostream out(arguments);
    if (const auto* list = function.getTemplateSpecializationArgs()) {
      for (const clang::TemplateArgument& argument : list->asArray()) {
        argument.print(unit.context.getPrintingPolicy(), out, /*IncludeType=*/true);
        out << ',';
      }
    }
    const clang::SourceLocation asked = function.getPointOfInstantiation();
    const bool takes_float = arguments.find("float,") != std::string::npos;
    return std::tuple(asked.isValid() ? unit.Offset(asked) : 0U, !takes_float, arguments);
  };
  for (const clang::FunctionDecl* each : declaration.specializations()) {
    if (each->getTemplateSpecializationKind() == clang::TSK_ExplicitSpecialization) continue;
    const clang::FunctionDecl* definition = nullptr;
    if (!each->hasBody(definition)) continue;
    if (!first || key(*definition) < key(*first)) first = definition;
  }
  return first ? first : declaration.getTemplatedDecl();
}

class DeviceReader {
 public:
  DeviceReader(const ClangUnit& unit, bool interpret, SourceFacts& facts)
      : unit_(unit), interpret_(interpret), facts_(facts) {}

  void Read(const clang::Decl* declaration) {
    if (const auto* record = dyn_cast<clang::CXXRecordDecl>(declaration)) {
      for (const clang::Decl* inner : record->decls()) {
        if (!inner->isImplicit()) Read(inner);
      }
    } else if (const auto* record = dyn_cast<clang::ClassTemplateDecl>(declaration)) {
      Read(record->getTemplatedDecl());
    } else if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
      ReadVariable(*variable);
    } else if (const auto* function = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      if (function->getTemplatedDecl()->doesThisDeclarationHaveABody())
        ReadFunction(*FirstInstantiation(*function, unit_));
    } else if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (function->doesThisDeclarationHaveABody()) ReadFunction(*function);
    }
  }

 private:
  void ReadVariable(const clang::VarDecl& variable) {
    ReadBody(variable.getInit(), false);
    if (!variable.hasAttr<clang::CUDAConstantAttr>() || variable.isInvalidDecl()) return;
    const clang::QualType type = variable.getType();
    if (type->isDependentType() || type->isIncompleteType()) return;
    const auto bytes = static_cast<std::uint64_t>(unit_.context.getTypeSizeInChars(type).getQuantity());
    if (bytes > largest_constant_) {
      largest_constant_ = bytes;
      facts_.constant_place = unit_.PlaceOf(variable.getLocation());
    }
    facts_.constant_bytes += bytes;
  }

  void ReadFunction(const clang::FunctionDecl& function) {
    ReadBody(function.getBody(),
             function.hasAttr<clang::CUDAGlobalAttr>() || function.hasAttr<clang::CUDADeviceAttr>());
    if (!function.hasAttr<clang::CUDAGlobalAttr>()) return;
    KernelFacts& kernel = facts_.kernels.emplace_back();
    kernel.name = function.getNameAsString();
    kernel.place = unit_.PlaceOf(function.getLocation());
    kernel.end_line = unit_.PlaceOf(function.getBody()->getEndLoc()).line;
    if (const auto* bounds = function.getAttr<clang::CUDALaunchBoundsAttr>()) {
      clang::Expr::EvalResult threads;
      const clang::Expr* most = bounds->getMaxThreads();
      const bool known = !most->isValueDependent() && most->EvaluateAsInt(threads, unit_.context);
      kernel.max_threads = known ? Maybe<std::uint64_t>(threads.Val.getInt().getLimitedValue())
                                 : Absent(MissingReason::kNotConstant, "__launch_bounds__ is not a constant");
    }
    if (!interpret_) return;
    ReadKernel(unit_, function, kernel);
  }

  // What is of interest in any function, host's or device's.
  void ReadBody(const clang::Stmt* statement, bool on_device) {
    if (!statement) return;
    if (const auto* lambda = dyn_cast<clang::LambdaExpr>(statement)) {
      const auto* attribute = lambda->getCallOperator()->getAttr<clang::CUDADeviceAttr>();
      if (attribute && !attribute->isImplicit()) {
        facts_.device_lambdas.push_back(unit_.PlaceOf(lambda->getBeginLoc()));
        on_device = true;
      }
    } else if (const auto* assembly = dyn_cast<clang::GCCAsmStmt>(statement)) {
      if (on_device) ReadOperands(*assembly);
    } else if (const auto* declaration = dyn_cast<clang::DeclStmt>(statement)) {
      for (const clang::Decl* each : declaration->decls()) {
        const auto* variable = dyn_cast<clang::VarDecl>(each);
        if (variable && variable->hasAttr<clang::CUDAConstantAttr>()) ReadVariable(*variable);
      }
    }
    for (const clang::Stmt* child : statement->children()) ReadBody(child, on_device);
  }

  void ReadOperands(const clang::GCCAsmStmt& assembly) {
    auto add = [&](const clang::Expr* operand, llvm::StringRef constraint) {
      const clang::QualType type = operand->getType();
      if (type->isDependentType() || type->isIncompleteType()) return;
      // An array that decays is a generic pointer, 64 bits wide.
      const std::uint64_t bits = type->isArrayType() ? 64 : unit_.context.getTypeSize(type);
      facts_.asm_operands.push_back({.place = unit_.PlaceOf(operand->getBeginLoc()),
                                     .constraint = ToUtf8({constraint.data(), constraint.size()}),
                                     .bits = static_cast<int>(bits)});
    };
    for (unsigned i = 0; i < assembly.getNumOutputs(); ++i) {
      add(assembly.getOutputExpr(i), assembly.getOutputConstraint(i));
    }
    for (unsigned i = 0; i < assembly.getNumInputs(); ++i) {
      add(assembly.getInputExpr(i), assembly.getInputConstraint(i));
    }
  }

  const ClangUnit& unit_;
  const bool interpret_;
  SourceFacts& facts_;
  std::uint64_t largest_constant_ = 0;
};

}  // namespace

void ReadDevice(const ClangUnit& unit, bool interpret, SourceFacts& facts) {
  DeviceReader reader(unit, interpret, facts);
  for (const clang::Decl* declaration : unit.declarations) reader.Read(declaration);
}

}  // namespace frx
