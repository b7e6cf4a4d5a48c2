#ifndef FRX_STDIO_H
#define FRX_STDIO_H
#include <frx_config.h>
#include <stdarg.h>
#include <stddef.h>
struct _IO_FILE;
typedef struct _IO_FILE FILE;
typedef long fpos_t;
typedef long ssize_t;
typedef long off_t;
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define FILENAME_MAX 4096
extern "C" {
extern FILE* stdin;
extern FILE* stdout;
extern FILE* stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr
FRX_HD int printf(const char*, ...);
FRX_HD int vprintf(const char*, va_list);
int fprintf(FILE*, const char*, ...);
int sprintf(char*, const char*, ...) noexcept;
int snprintf(char*, size_t, const char*, ...) noexcept;
int vfprintf(FILE*, const char*, va_list);
int vsprintf(char*, const char*, va_list) noexcept;
int vsnprintf(char*, size_t, const char*, va_list) noexcept;
int asprintf(char**, const char*, ...) noexcept;
int scanf(const char*, ...);
int fscanf(FILE*, const char*, ...);
int sscanf(const char*, const char*, ...) noexcept;
FILE* fopen(const char*, const char*);
FILE* freopen(const char*, const char*, FILE*);
FILE* tmpfile();
FILE* popen(const char*, const char*);
int pclose(FILE*);
int fclose(FILE*);
int fflush(FILE*);
void setbuf(FILE*, char*) noexcept;
int setvbuf(FILE*, char*, int, size_t) noexcept;
size_t fread(void*, size_t, size_t, FILE*);
size_t fwrite(const void*, size_t, size_t, FILE*);
int fgetc(FILE*);
int getc(FILE*);
int getchar();
char* fgets(char*, int, FILE*);
int fputc(int, FILE*);
int putc(int, FILE*);
int putchar(int);
int fputs(const char*, FILE*);
int puts(const char*);
int ungetc(int, FILE*);
int fseek(FILE*, long, int);
long ftell(FILE*);
void rewind(FILE*);
int feof(FILE*) noexcept;
int ferror(FILE*) noexcept;
void clearerr(FILE*) noexcept;
int fileno(FILE*) noexcept;
void perror(const char*);
int remove(const char*) noexcept;
int rename(const char*, const char*) noexcept;
}
namespace std {
using ::FILE; using ::clearerr; using ::fclose; using ::feof; using ::ferror; using ::fflush; using ::fgetc; using ::fgets; using ::fopen; using ::fpos_t;
using ::fprintf; using ::fputc; using ::fputs; using ::fread; using ::freopen; using ::fscanf; using ::fseek; using ::ftell; using ::fwrite; using ::getc;
using ::getchar; using ::perror; using ::printf; using ::putc; using ::putchar; using ::puts; using ::remove; using ::rename; using ::rewind; using ::scanf;
using ::setbuf; using ::setvbuf; using ::snprintf; using ::sprintf; using ::sscanf; using ::tmpfile; using ::ungetc; using ::vfprintf; using ::vprintf;
using ::vsnprintf; using ::vsprintf;
}
#endif
