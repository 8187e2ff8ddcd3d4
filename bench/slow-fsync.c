/* Loaded with LD_PRELOAD: every fsync and fdatasync takes FSYNC_DELAY_MS longer, as on a network volume. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int delayed(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *delay = getenv("FSYNC_DELAY_MS");
  if (delay) usleep(1000 * atoi(delay));
  return real(file);
}

int fsync(int file) { return delayed("fsync", file); }
int fdatasync(int file) { return delayed("fdatasync", file); }
