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
  /** The practice's own status, for which an operator may have a word; null if `isCancelled` says it all. */
  readonly status: string | null;
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

export type PersonKind = 'clients' | 'pets';

/** A record in the words of the import: fields are named as in docs/guides/import.md, `id` excepted. */
export type RemoteRecord = {
  readonly id: string;
  /** Null if the system does not say. */
  readonly createdAt: number | null;
  readonly modifiedAt: number | null;
  /** The record that it was merged into, until that is undone. */
  readonly mergedInto: string | null;
  /** No longer used. It is not added to the portal, and a client who has it keeps it. */
  readonly isArchived: boolean;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
};

/** Somebody whose time is booked. The practices they work at are those of their shifts. */
export type RemoteClinician = { readonly id: string; readonly name: string; readonly isActive: boolean };

/** A time at which somebody works and can be booked, or, if `isBlock`, cannot although they work. */
export type RemoteShift = {
  readonly practice: string;
  readonly clinician: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isBlock: boolean;
};

/** A client or pet as the system shall have it. Its fields are those of `RemoteRecord`. */
export type WrittenPerson = Pick<RemoteRecord, 'fields'> & { readonly kind: PersonKind };

/** What a system can do, as its vendor's documents say. Everything that differs between systems and is no mapping is here. */
export type Capabilities = {
  /** `cancelAndBook`: it is booked anew, then the earlier one is cancelled. `none`: a person at the practice does it. */
  readonly reschedule: 'native' | 'cancelAndBook' | 'none';
  /** `flagged`: lists keep what was deleted. `vanish`: only a comparison of whole windows finds it. */
  readonly deletions: 'flagged' | 'vanish';
  /** Clients and pets that the portal may add and change. */
  readonly people: readonly PersonKind[];
};

/** Calls a minute that the vendor allows. */
export type Budgets = {
  readonly endpoints: Readonly<Record<string, number>>;
  /** For all endpoints of the remote database together; null: not limited. */
  readonly database: number | null;
};

/** A practice as the system has it; `zone` is an IANA name, or null if the system does not say. */
export type RemotePractice = { readonly id: string; readonly name: string; readonly zone: string | null };

export type Window = { readonly from: number; readonly to: number };

/** How much of the vendor's limits a reading may use: the rest is for readings that are more urgent. */
export type Share = number;

/** What a practice's own system must be able to do. An adapter maps and pages; everything else is the same for all systems. */
export type PracticeSystem = {
  readonly capabilities: Capabilities;
  /** Findings that forbid relying on the system, such as a filter that it ignores. */
  check(): Promise<readonly string[]>;
  listPractices(): Promise<readonly RemotePractice[]>;
  listReasons(): Promise<readonly RemoteReason[]>;
  listClinicians(): Promise<readonly RemoteClinician[]>;
  /** All shifts that overlap the window. Throws unless every page came and the total agrees. */
  pullRotas(window: Window, share: Share): Promise<readonly RemoteShift[]>;
  /** Those changed since then, or all; in portions, each of which was read after the one before. */
  pullPeople(kind: PersonKind, since: number | null): AsyncIterable<readonly RemoteRecord[]>;
  /** Returns its id. A `RemoteFailure` leaves open whether it was added; a `RemoteRefusal` says that it was not. */
  addPerson(person: WrittenPerson): Promise<string>;
  /** Only the given fields change. A `RemoteFailure` may be repeated; a `RemoteRefusal` is for a person. */
  changePerson(id: string, person: WrittenPerson): Promise<void>;
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
  | 'NONSENSE'
  | 'OTHER_ZONE';

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
