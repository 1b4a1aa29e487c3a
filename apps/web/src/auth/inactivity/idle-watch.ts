import { idleState, warnsAfterMilliseconds } from './idle-state.ts';

/** Debounce: activity is recorded once it has paused for this long. */
const debounceMilliseconds = 500;
/** Upper bound for the debounce, for activity that never pauses. */
const longestUnsaidMilliseconds = 15_000;

export type Surroundings = {
  readonly now: () => number;
  readonly record: { readonly read: () => number; readonly write: (at: number) => void };
  readonly onActivity: (listener: () => void) => () => void;
  /** Fires when another tab updates the record, or this tab was hidden, frozen or asleep. */
  readonly onNews: (listener: () => void) => () => void;
};

export type Handlers = {
  /** The warning is shown until this instant; null withdraws it. */
  readonly onWarning: (endsAt: number | null) => void;
  readonly onOver: () => void;
  readonly onActive: () => void;
};

/** Tracks inactivity across all tabs. Once the warning is shown, only an explicit answer counts as activity. */
export class IdleWatch {
  private readonly around: Surroundings;
  private readonly handlers: Handlers;
  private readonly stopListening: readonly (() => void)[];
  private lastActivity: number;
  private lastSaid: number;
  private isWarning = false;
  private isStopped = false;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings, handlers: Handlers) {
    this.around = around;
    this.handlers = handlers;
    this.lastActivity = around.now();
    this.lastSaid = this.lastActivity;
    this.stopListening = [around.onActivity(() => this.note()), around.onNews(() => this.check())];
    around.record.write(this.lastActivity);
    this.check();
  }

  /** An answer after expiry does not revive the session, even if no timer has fired yet. */
  stay(): void {
    this.check();
    if (this.isStopped) return;
    this.lastActivity = this.around.now();
    this.say();
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
    const now = this.around.now();
    this.lastActivity = Math.max(this.lastActivity, this.around.record.read());
    const state = idleState(this.lastActivity, now);
    if (state.kind === 'over') {
      this.stop();
      this.handlers.onOver();
      return;
    }
    if (this.isWarning !== (state.kind === 'warning')) {
      this.isWarning = !this.isWarning;
      this.handlers.onWarning(this.isWarning ? state.nextAt : null);
    }
    this.deadline = setTimeout(() => this.check(), state.nextAt - now);
  }

  private note(): void {
    const now = this.around.now();
    // After sleep the first movement may arrive before any timer and must not revive an expired session.
    if (this.isWarning || now - this.lastActivity >= warnsAfterMilliseconds) {
      this.check();
      return;
    }
    this.lastActivity = now;
    clearTimeout(this.pause);
    if (now - this.lastSaid >= longestUnsaidMilliseconds) this.say();
    else this.pause = setTimeout(() => this.say(), debounceMilliseconds);
  }

  private say(): void {
    clearTimeout(this.pause);
    this.lastSaid = this.around.now();
    this.around.record.write(this.lastActivity);
    this.handlers.onActive();
    this.check();
  }
}
