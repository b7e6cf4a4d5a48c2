#ifndef FRX_CTYPE_H
#define FRX_CTYPE_H
extern "C" {
int isalnum(int) noexcept;
int isalpha(int) noexcept;
int isblank(int) noexcept;
int iscntrl(int) noexcept;
int isdigit(int) noexcept;
int isgraph(int) noexcept;
int islower(int) noexcept;
int isprint(int) noexcept;
int ispunct(int) noexcept;
int isspace(int) noexcept;
int isupper(int) noexcept;
int isxdigit(int) noexcept;
int tolower(int) noexcept;
int toupper(int) noexcept;
}
namespace std {
using ::isalnum; using ::isalpha; using ::isblank; using ::iscntrl; using ::isdigit; using ::isgraph; using ::islower; using ::isprint; using ::ispunct;
using ::isspace; using ::isupper; using ::isxdigit; using ::tolower; using ::toupper;
}
#endif
