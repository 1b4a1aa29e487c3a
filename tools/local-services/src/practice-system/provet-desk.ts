export type DeskAppointment = {
  readonly id: number;
  start: number;
  end: number;
  user: number | null;
  additionalUsers: number[];
  pets: number[];
  client: number | null;
  department: number;
  reason: number | null;
  type: number;
  active: 0 | 1;
  cancellationReason: number | null;
  title: string;
  complaint?: string;
  notes: string;
  /** Whether the writer asked that the client is not told. */
  isQuiet?: boolean;
  /** Fields that answers have instead, as when somebody has entered nonsense. */
  shown?: Readonly<Record<string, unknown>>;
  readonly created: number;
  modified: number;
};

export type Entry = Partial<Omit<DeskAppointment, 'id' | 'created' | 'modified'>> & {
  readonly start: number;
  readonly minutes?: number;
};

const usualMinutes = 15;

const usualEntry = () => ({
  user: 1,
  additionalUsers: [],
  pets: [],
  client: null,
  department: 1,
  reason: null,
  type: 1,
  title: '',
  notes: '',
  cancellationReason: null,
});

/** What reception does beside what it was asked to do. */
export type Habits = {
  readonly ofMove: (entry: DeskAppointment) => Partial<DeskAppointment>;
  readonly isCancelledBefore: () => boolean;
  readonly isDeleted: () => boolean;
  readonly reasonOf: (usual: number | null) => number | null;
  readonly usesIdAgain: () => boolean;
};

type Options = {
  /** `before` is the record before the change, or null. */
  readonly onChange: (id: number, before: DeskAppointment | null) => void;
  readonly clock: () => number;
  readonly habits: Habits;
};

const numbersBeside = (appointments: ReadonlyMap<number, unknown>) => {
  let last = 100;
  return (): number => {
    do last += 1;
    while (appointments.has(last));
    return last;
  };
};

/** The diary with the actions of reception in the vendor's program. */
export const createDesk = ({ onChange, clock, habits }: Options) => {
  const appointments = new Map<number, DeskAppointment>();
  const deleted: number[] = [];
  const freshId = numbersBeside(appointments);

  const change = (id: number, changes: Partial<DeskAppointment>): void => {
    const entry = appointments.get(id);
    if (!entry) throw new Error(`there is no appointment ${id}`);
    const before = { ...entry };
    Object.assign(entry, changes, { modified: clock() });
    onChange(id, before);
  };

  const nextId = (): number => (habits.usesIdAgain() ? deleted.pop() : undefined) ?? freshId();

  const erase = (id: number): void => {
    const before = appointments.get(id) ?? null;
    appointments.delete(id);
    deleted.push(id);
    onChange(id, before);
  };

  return {
    appointments,
    book({ minutes = usualMinutes, ...entry }: Entry): number {
      const id = nextId();
      const now = clock();
      const end = entry.start + minutes * 60_000;
      appointments.set(id, { ...usualEntry(), end, ...entry, id, active: 1, created: now, modified: now });
      onChange(id, null);
      return id;
    },
    reschedule(id: number, start: number, more: Partial<DeskAppointment> = {}): void {
      const entry = appointments.get(id);
      if (!entry) throw new Error(`there is no appointment ${id}`);
      if (habits.isCancelledBefore()) change(id, { active: 0 });
      change(id, { start, end: start + entry.end - entry.start, active: 1, ...more, ...habits.ofMove(entry) });
    },
    /** As programs and reception change single fields. */
    change,
    cancel(id: number, reason: number | null = 3): void {
      if (habits.isDeleted()) erase(id);
      else change(id, { active: 0, cancellationReason: habits.reasonOf(reason) });
    },
    restore: (id: number): void => change(id, { active: 1 }),
    /** Deletes the appointment, so that no list shows it any more. */
    erase,
  };
};
export type Desk = ReturnType<typeof createDesk>;
