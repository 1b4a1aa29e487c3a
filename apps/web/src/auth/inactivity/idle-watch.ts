import { idleState, warnsAfterMilliseconds } from './idle-state.ts';

/** Spec §9: activity counts once it has paused for this long. */
const debounceMilliseconds = 500;
/** Somebody who never pauses is there all the same. */
const longestUnsaidMilliseconds = 15_000;

/** What the watch needs of a browser; tests bring their own. */
export type Surroundings = {
  readonly now: () => number;
  /** The last activity in any tab of this browser. */
  readonly record: { readonly read: () => number; readonly write: (at: number) => void };
  /** Each `subscribe` answers with the way to stop. */
  readonly onActivity: (listener: () => void) => () => void;
  /** The record changed in another tab, or this one has come back from being hidden, frozen or asleep. */
  readonly onNews: (listener: () => void) => () => void;
};

export type Handlers = {
  /** The end is near, at this instant; null: it is not any more. */
  readonly onWarning: (endsAt: number | null) => void;
  readonly onOver: () => void;
  /** Somebody has been active in this tab. */
  readonly onActive: () => void;
};

/** Watches over the time since anybody did anything in any tab. Once a warning is shown, only an answer counts. */
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

  /** The warning was answered. Over is over, even if that has not been looked at before the answer. */
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
    // After a sleep the first movement may come before any timer: it must not bring back what is over.
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
