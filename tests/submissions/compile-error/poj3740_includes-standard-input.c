/* Includes the compiler's standard input, where nothing should be waited for, and is no
   program in any case. */
#include "/dev/stdin"
#error this was the whole of it
