/// One parsed source as the readers of src/source/ see it. Includes Clang: for this folder's .cc files alone.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>
#include <clang/Basic/SourceManager.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frx/facts.h"
#include "source/errors.h"

// A chain of `else if (const auto* x = dyn_cast<A>(…))` reuses its name on purpose.
#pragma GCC diagnostic ignored "-Wshadow"

namespace frx {

/// A macro's expansion that the file itself wrote.
struct MacroUse {
  std::string name;
  unsigned offset = 0;  ///< in the file
};

struct ClangUnit {
  clang::ASTContext& context;
  clang::SourceManager& sources;
  std::vector<clang::Decl*> declarations;  ///< of the file, in order; namespaces and extern "C" opened
  std::vector<MacroUse> macros;            ///< in order

  /// Where the file wrote it; for what came out of a macro, the macro's use.
  unsigned Offset(clang::SourceLocation location) const {
    return sources.getFileOffset(sources.getExpansionLoc(location));
  }
  Place PlaceOf(clang::SourceLocation location) const {
    if (!IsInFile(location)) return {};
    // What stands in a macro's argument (a launch in AT_DISPATCH) is where it was written, as nvcc has it.
    clang::SourceLocation place = sources.getFileLoc(location);
    if (sources.getFileID(place) != sources.getMainFileID()) place = sources.getExpansionLoc(location);
    return {static_cast<int>(sources.getExpansionLineNumber(place)),
            static_cast<int>(sources.getExpansionColumnNumber(place))};
  }
  bool IsInFile(clang::SourceLocation location) const {
    return location.isValid() && sources.getFileID(sources.getExpansionLoc(location)) == sources.getMainFileID();
  }
  bool IsInFile(const clang::Decl& declaration) const {
    return !declaration.isFromASTFile() && IsInFile(declaration.getLocation());
  }
};

/// The simple name of what a call calls, whether or not it is resolved (templates, errors); empty where it has none.
std::string CalledName(const clang::CallExpr& call);

/// The function that a call calls; in a template's instantiation or where there is one candidate. Null otherwise.
const clang::FunctionDecl* CalledFunction(const clang::CallExpr& call);

/// The first of a call's arguments that is not the object of a class's operator: 0 or 1.
unsigned FirstArgument(const clang::CallExpr& call);

/// The definition that stands for a function: itself, its definition, else its template's pattern.
const clang::FunctionDecl* Definition(const clang::FunctionDecl* function);

/// Visits a variable for each place where a statement may change it, its initialisation aside, or gives its address
/// away.
void ForEachModification(const clang::Stmt* statement, const std::function<void(const clang::VarDecl&)>& visit);

/// The variables that a body may change after their initialisation, or whose address it gives away.
std::set<const clang::VarDecl*> ModifiedVariables(const clang::Stmt* body);

/// Whether a statement's tree holds a node for which `found` answers true.
bool Contains(const clang::Stmt* root, const std::function<bool(const clang::Stmt&)>& found);

/// Kernels, device lambdas, assembly operands and constant memory. `interpret`: false leaves the kernels' bodies out.
void ReadDevice(const ClangUnit& unit, bool interpret, SourceFacts& facts);

/// What a kernel does: operations, loops, accesses, control.
void ReadKernel(const ClangUnit& unit, const clang::FunctionDecl& function, KernelFacts& facts);

/// Launches, library and runtime calls, module entries. `interpret`: false leaves out what the host computes.
void ReadHost(const ClangUnit& unit, bool interpret, SourceFacts& facts);

/// Adds to errors of the kind "no matching function" what only the tree knows: the candidates and the arguments.
/// Where there is one candidate, the errors become those of its arguments, as nvcc has them.
void RefineCallErrors(const ClangUnit& unit, std::vector<RawError>& errors);

}  // namespace frx
