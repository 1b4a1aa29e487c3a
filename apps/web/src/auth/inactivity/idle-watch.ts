/** The session ends after 15 minutes without activity; the warning starts a minute earlier. */
const timeoutMilliseconds = 900_000;
const warningMilliseconds = 60_000;
const warnsAfterMilliseconds = timeoutMilliseconds - warningMilliseconds;

type IdleState =
  | { readonly kind: 'active'; readonly nextAt: number }
  | { readonly kind: 'warning'; readonly nextAt: number }
  | { readonly kind: 'expired' };

/** Compares instants instead of counting ticks: timers are throttled in hidden tabs and stop while a laptop sleeps. */
const idleState = (lastActivity: number, now: number): IdleState => {
  const idle = now - lastActivity;
  if (idle >= timeoutMilliseconds) return { kind: 'expired' };
  if (idle >= warnsAfterMilliseconds) return { kind: 'warning', nextAt: lastActivity + timeoutMilliseconds };
  return { kind: 'active', nextAt: lastActivity + warnsAfterMilliseconds };
};

export const roundedSeconds = (seconds: number): 60 | 40 | 20 => {
  if (seconds > 40) return 60;
  return seconds > 20 ? 40 : 20;
};

/** Debounce: activity is recorded once it has paused for this long. */
const debounceMilliseconds = 500;
/** Upper bound for the debounce, for activity that never pauses. */
const longestDelayMilliseconds = 15_000;

export type IdleEnvironment = {
  readonly now: () => number;
  readonly record: { readonly read: () => number; readonly write: (at: number) => void };
  readonly onActivity: (listener: () => void) => () => void;
  /** Fires when another tab updates the record, or this tab was hidden, frozen or asleep. */
  readonly onRecordChange: (listener: () => void) => () => void;
};

export type Handlers = {
  /** The warning is shown until this instant; null withdraws it. */
  readonly onWarning: (endsAt: number | null) => void;
  readonly onExpired: () => void;
  readonly onActive: () => void;
};

/** Tracks inactivity across all tabs. Once the warning is shown, only an explicit answer counts as activity. */
export class IdleWatch {
  private readonly environment: IdleEnvironment;
  private readonly handlers: Handlers;
  private readonly stopListening: readonly (() => void)[];
  private lastActivity: number;
  private lastRecorded: number;
  private isWarning = false;
  private isStopped = false;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(environment: IdleEnvironment, handlers: Handlers) {
    this.environment = environment;
    this.handlers = handlers;
    this.lastActivity = environment.now();
    this.lastRecorded = this.lastActivity;
    this.stopListening = [environment.onActivity(() => this.note()), environment.onRecordChange(() => this.check())];
    environment.record.write(this.lastActivity);
    this.check();
  }

  /** An answer after expiry does not revive the session, even if no timer has fired yet. */
  continue(): void {
    this.check();
    if (this.isStopped) return;
    this.lastActivity = this.environment.now();
    this.record();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.deadline);
    clearTimeout(this.pause);
    for (const unsubscribe of this.stopListening) unsubscribe();
  }

  private check(): void {
    if (this.isStopped) return;
    clearTimeout(this.deadline);
    const now = this.environment.now();
    this.lastActivity = Math.max(this.lastActivity, this.environment.record.read());
    const state = idleState(this.lastActivity, now);
    if (state.kind === 'expired') {
      this.stop();
      this.handlers.onExpired();
      return;
    }
    if (this.isWarning !== (state.kind === 'warning')) {
      this.isWarning = !this.isWarning;
      this.handlers.onWarning(this.isWarning ? state.nextAt : null);
    }
    this.deadline = setTimeout(() => this.check(), state.nextAt - now);
  }

  private note(): void {
    const now = this.environment.now();
    // After sleep the first movement may arrive before any timer and must not revive an expired session.
    if (this.isWarning || now - this.lastActivity >= warnsAfterMilliseconds) {
      this.check();
      return;
    }
    this.lastActivity = now;
    clearTimeout(this.pause);
    if (now - this.lastRecorded >= longestDelayMilliseconds) this.record();
    else this.pause = setTimeout(() => this.record(), debounceMilliseconds);
  }

  private record(): void {
    clearTimeout(this.pause);
    this.lastRecorded = this.environment.now();
    this.environment.record.write(this.lastActivity);
    this.handlers.onActive();
    this.check();
  }
}
