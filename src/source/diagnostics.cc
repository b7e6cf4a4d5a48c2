#include "source/diagnostics.h"

#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Type.h>
#include <clang/Basic/AllDiagnostics.h>
#include <clang/Basic/CharInfo.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include "base/text.h"

namespace frx {
namespace {

using clang::DiagnosticsEngine;
namespace diag = clang::diag;

bool IsInMainFile(clang::SourceLocation location, const clang::SourceManager& sources) {
  return location.isValid() && sources.getFileID(sources.getExpansionLoc(location)) == sources.getMainFileID();
}

/// What an error is about, and whether nvcc refuses for the same reason. Whatever is not listed is not trusted.
struct Kind {
  const char* id;
  bool trusted;
};

Kind KindOf(unsigned id) {
  switch (id) {
    case diag::err_undeclared_var_use:
    case diag::err_undeclared_use:
    case diag::err_unknown_typename:
    case diag::err_no_template:
      return {"undeclared_identifier", true};
    case diag::err_no_member:
    case diag::err_typename_nested_not_found:
    case diag::err_no_member_template:
    case diag::err_no_member_overloaded_arrow:
      return {"no_member", true};
    case diag::err_ovl_no_viable_function_in_call:
    case diag::err_ovl_no_viable_member_function_in_call:
    case diag::err_ovl_no_viable_function_in_init:
      return {"no_matching_function", true};
    case diag::err_typecheck_call_too_few_args:
    case diag::err_typecheck_call_too_few_args_at_least:
    case diag::err_typecheck_call_too_few_args_one:
    case diag::err_typecheck_call_too_few_args_at_least_one:
    case diag::err_typecheck_call_too_many_args:
    case diag::err_typecheck_call_too_many_args_at_most:
    case diag::err_typecheck_call_too_many_args_one:
    case diag::err_typecheck_call_too_many_args_at_most_one:
      return {"no_matching_function", true};
    case diag::err_init_conversion_failed:
    case diag::err_typecheck_convert_incompatible:
    case diag::err_typecheck_assign_const:
    case diag::err_typecheck_subscript_value:
    case diag::err_typecheck_subscript_not_integer:
    case diag::err_typecheck_indirection_requires_pointer:
    case diag::err_typecheck_invalid_operands:
    case diag::err_typecheck_unary_expr:
    case diag::err_typecheck_expression_not_modifiable_lvalue:
    case diag::err_typecheck_member_reference_struct_union:
    case diag::err_typecheck_member_reference_suggestion:
    case diag::err_typecheck_nonviable_condition:
    case diag::err_typecheck_cond_incompatible_operands:
    case diag::err_typecheck_call_not_function:
    case diag::err_lvalue_reference_bind_to_temporary:
    case diag::err_lvalue_reference_bind_to_unrelated:
    case diag::err_reference_bind_drops_quals:
    case diag::err_bad_cxx_cast_generic:
    case diag::err_bad_cxx_cast_qualifiers_away:
      return {"incompatible_type", true};
    case diag::err_redefinition:
    case diag::err_redefinition_different_kind:
    case diag::err_param_redefinition:
      return {"redefinition", true};
    case diag::err_kern_call_not_global_function:
    case diag::err_global_call_not_config:
    case diag::err_kern_type_not_void_return:
      return {"execution_space", true};
    case diag::err_ref_bad_target:
      return {"execution_space", true};
    default:
      break;
  }
  const bool is_syntax = (id > diag::DIAG_START_PARSE && id < diag::DIAG_START_AST) ||
                         (id > diag::DIAG_START_LEX && id < diag::DIAG_START_PARSE);
  switch (id) {
    case diag::err_expected:
    case diag::err_expected_either:
    case diag::err_expected_after:
    case diag::err_expected_semi_after_expr:
    case diag::err_expected_semi_after_stmt:
    case diag::err_expected_semi_declaration:
    case diag::err_expected_semi_decl_list:
    case diag::err_expected_semi_for:
    case diag::err_expected_expression:
    case diag::err_expected_unqualified_id:
    case diag::err_extraneous_closing_brace:
    case diag::err_expected_statement:
    case diag::err_unterminated_block_comment:
    case diag::err_pp_unterminated_conditional:
    case diag::err_invalid_decl_spec_combination:
      return {"syntax", true};
    default:
      return {is_syntax ? "syntax" : "other", false};
  }
}

bool IsMissingSemicolon(const clang::Diagnostic& info) {
  switch (info.getID()) {
    case diag::err_expected_semi_after_expr:
    case diag::err_expected_semi_after_stmt:
    case diag::err_expected_semi_declaration:
    case diag::err_expected_semi_decl_list:
      return true;
    case diag::err_expected:
    case diag::err_expected_after:
      for (unsigned i = 0; i < info.getNumArgs(); ++i) {
        if (info.getArgKind(i) == DiagnosticsEngine::ak_tokenkind &&
            static_cast<clang::tok::TokenKind>(info.getRawArg(i)) == clang::tok::semi) {
          return true;
        }
      }
      return false;
    default:
      return false;
  }
}

void AddEntity(const clang::Decl& declaration, const clang::SourceManager& sources,
               std::vector<std::string>& rests_on) {
  if (std::string entity = SdkEntity(declaration, sources); !entity.empty()) rests_on.push_back(std::move(entity));
}

// What an error about a declaration context (the %1 of "no member named %0 in %1") rests on: a class of the file rests
// on the classes of sdk/ from which it inherits.
void AddContext(const clang::DeclContext& context, const clang::SourceManager& sources, RawError& error) {
  const auto& declaration = *clang::cast<clang::Decl>(&context);
  error.in_file_class = context.isRecord() && IsInMainFile(declaration.getLocation(), sources);
  AddEntity(declaration, sources, error.rests_on);
  if (const auto* record = clang::dyn_cast<clang::CXXRecordDecl>(&declaration)) {
    AddClassesOf(clang::QualType(record->getTypeForDecl(), 0), sources, error.rests_on);
  }
  if (context.isTranslationUnit()) error.trusted = false;
}

// The arguments that Clang would print are the things that the error is about.
void AddArguments(const clang::Diagnostic& info, RawError& error) {
  const clang::SourceManager& sources = info.getSourceManager();
  for (unsigned i = 0; i < info.getNumArgs(); ++i) {
    const auto raw = info.getArgKind(i) == DiagnosticsEngine::ak_std_string ? 0 : info.getRawArg(i);
    switch (info.getArgKind(i)) {
      case DiagnosticsEngine::ak_qualtype: {
        const auto type = clang::QualType::getFromOpaquePtr(reinterpret_cast<void*>(raw));
        if (type.isNull() || type->isDependentType() || type->containsErrors()) {
          error.trusted = false;
        } else {
          AddClassesOf(type, sources, error.rests_on);
        }
        break;
      }
      case DiagnosticsEngine::ak_nameddecl: {
        const auto* declaration = reinterpret_cast<const clang::NamedDecl*>(raw);
        if (declaration) AddEntity(*declaration, sources, error.rests_on);
        break;
      }
      case DiagnosticsEngine::ak_declcontext: {
        const auto* context = reinterpret_cast<const clang::DeclContext*>(raw);
        if (context) AddContext(*context, sources, error);
        break;
      }
      case DiagnosticsEngine::ak_nestednamespec:
        error.trusted = false;
        break;
      default:
        break;
    }
  }
}

std::string MissingName(const clang::Diagnostic& info) {
  for (unsigned i = 0; i < info.getNumArgs(); ++i) {
    switch (info.getArgKind(i)) {
      case DiagnosticsEngine::ak_declarationname:
        return clang::DeclarationName::getFromOpaqueInteger(info.getRawArg(i)).getAsString();
      case DiagnosticsEngine::ak_identifierinfo:
        return info.getArgIdentifier(i)->getName().str();
      case DiagnosticsEngine::ak_std_string:
        return info.getArgStdStr(i);
      default:
        break;
    }
  }
  return {};
}

bool IsMentionedBefore(llvm::StringRef name, clang::SourceLocation location, const clang::SourceManager& sources) {
  auto is_word = [](char c) { return clang::isAsciiIdentifierContinue(static_cast<unsigned char>(c)); };
  const llvm::StringRef text = sources.getBufferData(sources.getMainFileID())
                                   .take_front(sources.getFileOffset(sources.getExpansionLoc(location)));
  for (std::size_t at = text.find(name); at != llvm::StringRef::npos && !name.empty(); at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

// `foo::bar` with an unknown foo: a namespace of a header that the source may have meant to include.
bool IsScope(clang::SourceLocation location, const clang::SourceManager& sources) {
  const auto next = clang::Lexer::findNextToken(location, sources, clang::LangOptions());
  return next && (next->is(clang::tok::coloncolon) || next->is(clang::tok::colon));
}

}  // namespace

std::string SdkEntity(const clang::Decl& declaration, const clang::SourceManager& sources) {
  const clang::Decl* owner = &declaration;
  if (!declaration.isFromASTFile() && IsInMainFile(declaration.getLocation(), sources)) return {};
  if (const auto* space = clang::dyn_cast<clang::NamespaceDecl>(owner)) {
    // A namespace that the file opens again is still the header's.
    return "namespace " + space->getQualifiedNameAsString();
  }
  if (!clang::isa<clang::TagDecl>(owner)) {
    if (const auto* record = clang::dyn_cast<clang::TagDecl>(owner->getDeclContext())) owner = record;
  }
  if (const auto* tag = clang::dyn_cast<clang::TagDecl>(owner)) return "class " + tag->getQualifiedNameAsString();
  if (const auto* named = clang::dyn_cast<clang::NamedDecl>(owner)) {
    const bool is_global = named->getDeclContext()->getRedeclContext()->isTranslationUnit();
    return (is_global ? "function ::" : "function ") + named->getQualifiedNameAsString();
  }
  return "unnamed";
}

void AddClassesOf(clang::QualType type, const clang::SourceManager& sources, std::vector<std::string>& rests_on) {
  type = type.getCanonicalType();
  if (const auto* function = type->getAs<clang::FunctionProtoType>()) {
    AddClassesOf(function->getReturnType(), sources, rests_on);
    for (clang::QualType parameter : function->param_types()) AddClassesOf(parameter, sources, rests_on);
    return;
  }
  if (type->isReferenceType() || type->isPointerType()) {
    AddClassesOf(type->getPointeeType(), sources, rests_on);
    return;
  }
  if (const auto* array = type->getAsArrayTypeUnsafe()) {
    AddClassesOf(array->getElementType(), sources, rests_on);
    return;
  }
  const clang::TagDecl* tag = type->getAsTagDecl();
  if (!tag) return;
  AddEntity(*tag, sources, rests_on);
  if (const auto* special = clang::dyn_cast<clang::ClassTemplateSpecializationDecl>(tag)) {
    for (const clang::TemplateArgument& argument : special->getTemplateArgs().asArray()) {
      if (argument.getKind() == clang::TemplateArgument::Type) {
        AddClassesOf(argument.getAsType(), sources, rests_on);
      }
    }
  }
  const auto* record = clang::dyn_cast<clang::CXXRecordDecl>(tag);
  if (record && record->hasDefinition() && IsInMainFile(record->getLocation(), sources)) {
    for (const clang::CXXBaseSpecifier& base : record->bases()) AddClassesOf(base.getType(), sources, rests_on);
  }
}

void DiagnosticCollector::HandleDiagnostic(DiagnosticsEngine::Level level, const clang::Diagnostic& info) {
  clang::DiagnosticConsumer::HandleDiagnostic(level, info);
  if (level == DiagnosticsEngine::Note) {
    // "'f' declared here": what was called.
    if (!errors_.empty() && info.getID() == diag::note_callee_decl) AddArguments(info, errors_.back());
    // The one candidate is the host's. Of the headers' functions nvcc may know better.
    if (!errors_.empty() && info.getID() == diag::note_ovl_candidate_bad_target && info.hasSourceManager()) {
      errors_.back().id = "execution_space";
      if (!IsInMainFile(info.getLocation(), info.getSourceManager())) errors_.back().trusted = false;
    }
    // "previous definition is here", in a header: the header may show names that the real one keeps to itself.
    if (!errors_.empty() && errors_.back().id == "redefinition" && info.hasSourceManager() &&
        !IsInMainFile(info.getLocation(), info.getSourceManager())) {
      errors_.back().trusted = false;
    }
    return;
  }
  if (level < DiagnosticsEngine::Error) return;
  // nvcc takes `__shared__ alignas(16) float tile[64];`.
  if (info.getID() == diag::err_attributes_not_allowed) return;
  // Our headers define no function, so a template of theirs that takes a lambda never gets a body.
  if (info.getID() == diag::err_undefined_internal_type) return;
  // A warning that Clang makes an error by default is Clang's opinion, not the language's (narrowing in braces).
  if (clang::DiagnosticIDs::isBuiltinWarningOrExtension(info.getID())) return;

  llvm::SmallString<200> text;
  info.FormatDiagnostic(text);
  RawError error;
  error.text = ToUtf8(Shorten(std::string_view(text.data(), text.size()), 400));
  if (level == DiagnosticsEngine::Fatal) {
    fatal_ = error.text;
    return;
  }
  const Kind kind = KindOf(info.getID());
  error.id = kind.id;
  error.trusted = kind.trusted;
  if (!info.hasSourceManager() || info.getLocation().isInvalid()) {
    error.trusted = false;
    errors_.push_back(std::move(error));
    return;
  }

  const clang::SourceManager& sources = info.getSourceManager();
  clang::SourceLocation location = info.getLocation();
  // Clang points behind the last token, nvcc at the one that it met instead.
  if (IsMissingSemicolon(info) && location.isFileID()) {
    if (auto next = clang::Lexer::findNextToken(location, sources, clang::LangOptions()))
      location = next->getLocation();
  }
  if (!IsInMainFile(location, sources)) {
    error.trusted = false;  // inside a header of ours
  } else {
    const clang::SourceLocation place = sources.getExpansionLoc(location);
    error.place = {static_cast<int>(sources.getExpansionLineNumber(place)),
                   static_cast<int>(sources.getExpansionColumnNumber(place))};
    // Written by a header's macro: the macro's stand-in may be wrong.
    if (sources.getFileID(sources.getSpellingLoc(location)) != sources.getMainFileID()) error.trusted = false;
  }
  AddArguments(info, error);
  error.needs_candidates = info.getID() == diag::err_ovl_no_viable_function_in_call ||
                           info.getID() == diag::err_ovl_no_viable_member_function_in_call;
  if (error.id == "no_member") error.missing_member = MissingName(info);
  if (info.getID() == diag::err_expected_expression && *sources.getCharacterData(location) == '{') {
    error.trusted = false;  // braces in places where another front end may take them
  }
  if (error.id == "undeclared_identifier") {
    error.undeclared = MissingName(info);
    if (error.undeclared.empty() || IsScope(location, sources)) error.trusted = false;
    error.mentioned_before = IsMentionedBefore(error.undeclared, location, sources);
  }
  if (error.id == "execution_space" && info.getID() == diag::err_ref_bad_target) {
    // Only `a __host__ function of the file, called by device code`: nvcc relaxes constexpr, constants and
    // __host__ __device__ callers.
    const bool is_function = info.getRawArg(1) == 0;
    const bool caller_is_device = info.getRawArg(3) <= 1;
    error.trusted = error.trusted && is_function && info.getRawArg(0) == 2 && caller_is_device;
  }
  errors_.push_back(std::move(error));
}

}  // namespace frx
