/** The session ends after 15 minutes without activity; the warning starts a minute earlier. */
const timeoutMilliseconds = 900_000;
const warningMilliseconds = 60_000;
export const warnsAfterMilliseconds = timeoutMilliseconds - warningMilliseconds;

export type IdleState =
  | { readonly kind: 'active'; readonly nextAt: number }
  | { readonly kind: 'warning'; readonly nextAt: number }
  | { readonly kind: 'over' };

/** Compares instants instead of counting ticks: timers are throttled in hidden tabs and stop while a laptop sleeps. */
export const idleState = (lastActivity: number, now: number): IdleState => {
  const idle = now - lastActivity;
  if (idle >= timeoutMilliseconds) return { kind: 'over' };
  if (idle >= warnsAfterMilliseconds) return { kind: 'warning', nextAt: lastActivity + timeoutMilliseconds };
  return { kind: 'active', nextAt: lastActivity + warnsAfterMilliseconds };
};

export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));

/** Rounded up to 60, 40 or 20, so that screen readers do not announce every second. */
export const saidSeconds = (seconds: number): 60 | 40 | 20 => {
  if (seconds > 40) return 60;
  return seconds > 20 ? 40 : 20;
};
