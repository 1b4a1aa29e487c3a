/** An appointment, or a busy time without a client, in the practice's own system. Ids are that system's. */
export type RemoteAppointment = {
  readonly id: string;
  readonly practice: string;
  /** The client sees the first one. */
  readonly clinicians: readonly string[];
  /** True if rooms may come before the person, so that the client sees the first one that is linked. */
  readonly hasRooms?: boolean;
  readonly pets: readonly string[];
  readonly reason: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
  /** The practice's own status, which an operator may map to a word of ours; null if there is only `isCancelled`. */
  readonly status: string | null;
  /** The note for staff, which may contain our marker; clients never see it. */
  readonly note: string;
  readonly createdAt: number;
  /** `createdAt` may be too late by as much as the clock is not sure; this is not. */
  readonly createdSince?: number;
  /** By the system's own clock, as `modifiedAt` is; absent if it does not say. */
  readonly ownCreatedAt?: number;
  readonly modifiedAt: number | null;
  /** Absent if the whole record could be read. */
  readonly oddity?: Oddity;
};

export type Oddity = {
  /** Whole sentences, which name the fields and no person. */
  readonly problem: string;
  /** START: neither time is known. END: the length is a guess. */
  readonly lacks: 'START' | 'END' | null;
};

/** Prefix of the id of a record whose own id cannot be read. */
export const withoutId = '?';
export const isWithoutId = (id: string): boolean => id.startsWith(withoutId);

/** A record that cannot be read, such as `client 17`; `problem` as in `Oddity`. */
export type OddRecord = Pick<Oddity, 'problem'> & { readonly record: string };

/** What was read of records other than appointments, by their names for staff. */
export type ReadRecords = {
  readonly odd: readonly OddRecord[];
  readonly sound: ReadonlySet<string>;
  /** The records of each kind that was read as a whole. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A practice as the system knows it, so that nobody takes its id for that of one of ours. */
export const placeThere = (id: string): string => `a place there ${id === '' ? 'without an id' : `with the id ${id}`}`;

/** Appointments that were read over one connection. */
export type Entries = {
  readonly connectionId: number;
  readonly source: string;
  readonly appointments: readonly RemoteAppointment[];
};

/** The wanted state of an appointment in the practice's own system, with that system's ids. */
export type RemoteWrite = {
  readonly marker: string;
  /** Tells reception who the appointment is for. */
  readonly title: string;
  /** What the client has written for the practice. */
  readonly note: string | null;
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

/** A client or pet. Except for `id`, fields have the names of docs/guides/import.md. */
export type RemoteRecord = {
  readonly id: string;
  /** Null if the system does not say. */
  readonly createdAt: number | null;
  readonly modifiedAt: number | null;
  /** The record that it was merged into, until that is undone. */
  readonly mergedInto: string | null;
  /** An archived record is not added to the portal, but stays if the portal has it already. */
  readonly isArchived: boolean;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
};

export type RemoteName = { readonly id: string; readonly name: string };

/** Clinicians work at the practices of their shifts. */
export type RemoteClinician = { readonly id: string; readonly name: string; readonly isActive: boolean };

/** A time in which a clinician can be booked or, if `isBlock`, cannot although they work. */
export type RemoteShift = {
  readonly practice: string;
  readonly clinician: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isBlock: boolean;
};

/** The wanted state of a client or pet; fields as in `RemoteRecord`. */
export type WrittenPerson = Pick<RemoteRecord, 'fields'> & { readonly kind: PersonKind };

/** What a system can do, according to its vendor's documentation. All differences between systems are here or in mappings. */
export type Capabilities = {
  /** `flagged`: lists keep deleted appointments. `vanish`: only a comparison of whole windows finds them. */
  readonly deletions: 'flagged' | 'vanish';
  /** Kinds of records that the portal may add and change. */
  readonly people: readonly PersonKind[];
};

/** Calls a minute that the vendor allows: 60 of an endpoint that is not named. */
export type Budgets = {
  readonly endpoints: Readonly<Record<string, number>>;
  /** Calls a minute for all endpoints of the remote database together; null if unlimited. */
  readonly database: number | null;
};

/** `zone` is an IANA name, or null if the system does not state it. */
export type RemotePractice = { readonly id: string; readonly name: string; readonly zone: string | null };

export type Window = { readonly from: number; readonly to: number };

/** Share of the vendor's limits, from 0 to 1, that a reading may use; the rest is left for more urgent ones. */
export type Share = number;

/** A finding is a reason not to rely on the system: a record that contradicts what was asked for. A note is something it cannot do. */
export type Check = { readonly findings: readonly string[]; readonly notes: readonly string[] };

export type Probe = Pick<Check, 'notes'> & {
  /** Sentences about what is missing to read, and to write. */
  readonly reading: readonly string[];
  readonly writing: readonly string[];
};

/** What an operator has set for a connection. */
export type SystemSettings = {
  /** By name; null: a client's cancellation is entered without one. */
  readonly cancellationReason: string | null;
  /** Whether the portal tells clients, so that the system should not. */
  readonly tellsClients: boolean;
};

/** The interface to a practice's own system. Adapters only map and page; everything else is the same for all systems. */
export type PracticeSystem = {
  readonly capabilities: Capabilities;
  check(): Promise<Check>;
  /** Asks for every permission, to read and to write, without changing anything. */
  probe(): Promise<Probe>;
  /** Returns what was read since the last call. */
  takeRead(): ReadRecords;
  listPractices(): Promise<readonly RemotePractice[]>;
  listReasons(): Promise<readonly RemoteReason[]>;
  /** For operators only: the account may lack the permission, or a name be only a hint. */
  readonly listNames?: Readonly<
    Partial<Record<'practices' | 'reasons' | 'cancellation-reasons', () => Promise<readonly RemoteName[]>>>
  >;
  listClinicians(): Promise<readonly RemoteClinician[]>;
  /** All shifts that overlap the window. Throws unless every page came and the total agrees. */
  pullRotas(window: Window, share: Share): Promise<readonly RemoteShift[]>;
  /** Yields the records changed since then, or all, in portions, each read after the one before. */
  pullPeople(kind: PersonKind, since: number | null): AsyncIterable<readonly RemoteRecord[]>;
  /** Returns the new id. After a `RemoteFailure` the person may have been added; after a `RemoteRefusal` not. */
  addPerson(person: WrittenPerson): Promise<string>;
  /** Changes only the given fields. Retry after a `RemoteFailure`; after a `RemoteRefusal`, staff must decide. */
  changePerson(id: string, person: WrittenPerson): Promise<void>;
  /** Yields changed appointments in portions, each read after the one before. */
  pullChanges(since: number): AsyncIterable<readonly RemoteAppointment[]>;
  /**
   * All appointments that start in the window. Throws unless every page came and the total agrees. Those that end before
   * `endsAfter` are not needed, for a system that can leave them out.
   */
  pullWindow(window: Window & { readonly endsAfter?: number }, share: Share): Promise<readonly RemoteAppointment[]>;
  /** Returns null if the appointment no longer exists. */
  readAppointment(id: string): Promise<RemoteAppointment | null>;
  /** Returns the new id. After a `RemoteFailure` the appointment may have been booked; after a `RemoteRefusal` not. */
  book(write: RemoteWrite): Promise<string>;
  /** Null: the new time is booked, then the earlier one cancelled; if the system cannot cancel either, staff do it by hand. */
  readonly reschedule: ((id: string, write: RemoteWrite) => Promise<void>) | null;
  /** Call it before the look at an entry that is to be rescheduled, so that the vendor's limits cause no wait in between. */
  readonly prepareReschedule?: () => Promise<void>;
  /** Returns the entry as read again, because a successful answer does not prove the cancellation. Null: staff do it by hand. */
  readonly cancel: ((id: string) => Promise<RemoteAppointment | null>) | null;
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

/** The system understood the request and refused it, so staff must decide. */
export class RemoteRefusal extends Error {
  constructor(words: string) {
    super(words.slice(0, 500));
    this.name = 'RemoteRefusal';
  }
}

const ownWords = 'PORTAL: ';

/** The portal itself knows that the system cannot do it, so these words are not quoted as the vendor's. */
export class OwnRefusal extends RemoteRefusal {
  constructor(words: string) {
    super(`${ownWords}${words}`);
    this.name = 'OwnRefusal';
  }
}

/** The words of an `OwnRefusal`; null for those of a vendor. */
export const ownWordsIn = (message: string): string | null =>
  message.startsWith(ownWords) ? message.slice(ownWords.length) : null;
