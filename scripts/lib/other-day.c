#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* Moves the wall clock of a process. Safe in signal handlers, where PostgreSQL asks for the time to end a slow statement. */

static int (*read_clock)(clockid_t, struct timespec *);
static time_t seconds_ahead;

__attribute__((constructor)) static void prepare(void) {
  const char *seconds = getenv("SECONDS_AHEAD");
  seconds_ahead = seconds ? atol(seconds) : 0;
  read_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!read_clock) prepare();
  int outcome = read_clock(clock, now);
  if (outcome == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += seconds_ahead;
  return outcome;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec read;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &read) != 0) return -1;
  now->tv_sec = read.tv_sec;
  now->tv_usec = read.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec read;
  if (clock_gettime(CLOCK_REALTIME, &read) != 0) return -1;
  if (now) *now = read.tv_sec;
  return read.tv_sec;
}
