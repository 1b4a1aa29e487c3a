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
  /** The note that staff see. It may contain our marker; clients never see it. */
  readonly note: string;
  readonly createdAt: number;
  readonly modifiedAt: number | null;
};

/** How an appointment shall be in the practice's own system, by its ids. */
export type RemoteWrite = {
  readonly marker: string;
  /** Whom it is for, in words of the desk. */
  readonly title: string;
  readonly practice: string;
  readonly clinician: string;
  readonly reason: string | null;
  readonly client: string;
  readonly pet: string;
  readonly startsAt: number;
  readonly endsAt: number;
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
  /** Returns its id. A `RemoteFailure` leaves open whether it was booked; a `RemoteRefusal` says that it was not. */
  book(write: RemoteWrite): Promise<string>;
  reschedule(id: string, write: RemoteWrite): Promise<void>;
  cancel(id: string): Promise<void>;
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

/** The system understood, and does not want it: a person decides. */
export class RemoteRefusal extends Error {
  constructor(words: string) {
    super(words.slice(0, 500));
    this.name = 'RemoteRefusal';
  }
}
