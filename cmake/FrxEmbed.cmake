# frx_embed(<target> <function> BASE <dir> FILES <path relative to dir> …)
#
# Puts files into <target> and defines, in namespace frx::embedded,
#   std::span<const File> <function>();   // sorted by name; names relative to BASE
# to be declared with FRX_EMBEDDED(<function>) from base/embedded.h.
function(frx_embed target function)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "BASE" "FILES")
  list(SORT arg_FILES)
  set(assembly "${CMAKE_CURRENT_BINARY_DIR}/embed_${function}.S")
  set(table "${CMAKE_CURRENT_BINARY_DIR}/embed_${function}.cc")
  set(asm_text "    .section .rodata\n")
  set(declarations "")
  set(entries "")
  set(index 0)
  foreach(file IN LISTS arg_FILES)
    set(symbol "frx_embed_${function}_${index}")
    string(APPEND asm_text "    .global ${symbol}\n    .global ${symbol}_end\n    .balign 16\n${symbol}:\n"
                           "    .incbin \"${arg_BASE}/${file}\"\n${symbol}_end:\n    .byte 0\n")
    string(APPEND declarations "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n")
    string(APPEND entries "      {\"${file}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    list(APPEND dependencies "${arg_BASE}/${file}")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND asm_text "    .section .note.GNU-stack,\"\",@progbits\n")
  file(CONFIGURE OUTPUT ${assembly} CONTENT "${asm_text}" @ONLY)
  file(CONFIGURE OUTPUT ${table} CONTENT "#include \"base/embedded.h\"

${declarations}
namespace frx::embedded {
std::span<const File> ${function}() {
  static const File files[] = {
${entries}  };
  return files;
}
}  // namespace frx::embedded
" @ONLY)
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${dependencies}")
  target_sources(${target} PRIVATE ${assembly} ${table})
endfunction()
