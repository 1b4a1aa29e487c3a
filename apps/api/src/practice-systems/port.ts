/** An appointment, or a time that is taken without a client, as the practice's own system has it. Ids are those of that system. */
export type RemoteAppointment = {
  readonly id: string;
  readonly practice: string;
  /** The first is the one whom the client sees. */
  readonly clinicians: readonly string[];
  readonly pets: readonly string[];
  readonly reason: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
  readonly createdAt: number;
  readonly modifiedAt: number | null;
};

export type RemoteReason = { readonly id: string; readonly name: string; readonly minutes: number };

export type Window = { readonly from: number; readonly to: number };

/** How much of the vendor's limits a reading may use: the rest is for readings that are more urgent. */
export type Share = number;

/** What a practice's own system must be able to do. An adapter maps and pages; everything else is the same for all systems. */
export type PracticeSystem = {
  /** Findings that forbid relying on the system, such as a filter that it ignores. */
  check(): Promise<readonly string[]>;
  listReasons(): Promise<readonly RemoteReason[]>;
  /** In portions, oldest reading first; each portion was read after the one before. */
  pullChanges(since: number): AsyncIterable<readonly RemoteAppointment[]>;
  /** All appointments that start in the window. Throws unless every page came and the total agrees. */
  pullWindow(window: Window, share: Share): Promise<readonly RemoteAppointment[]>;
  /** Null if there is no such appointment any more. */
  readAppointment(id: string): Promise<RemoteAppointment | null>;
};

export type FailureKind =
  | 'UNREACHABLE'
  | 'TIMED_OUT'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'REDIRECT'
  | 'SERVER_ERROR'
  | 'NONSENSE';

/** `detail` names no person and holds no secret, because operators and logs show it. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterMilliseconds: number | null;

  constructor(kind: FailureKind, detail: string, retryAfterMilliseconds: number | null = null) {
    super(`${kind}: ${detail}`);
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}
