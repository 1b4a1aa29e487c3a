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

/** The diary with the actions of reception in the vendor's program. */
export const createDesk = (onChange: (id: number) => void, clock: () => number = Date.now) => {
  const appointments = new Map<number, DeskAppointment>();
  let last = 100;

  const change = (id: number, changes: Partial<DeskAppointment>): void => {
    const entry = appointments.get(id);
    if (!entry) throw new Error(`there is no appointment ${id}`);
    Object.assign(entry, changes, { modified: clock() });
    onChange(id);
  };

  return {
    appointments,
    book({ minutes = usualMinutes, ...entry }: Entry): number {
      do last += 1;
      while (appointments.has(last));
      const id = last;
      const now = clock();
      const usual = {
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
      };
      const end = entry.start + minutes * 60_000;
      appointments.set(id, { ...usual, end, ...entry, id, active: 1, created: now, modified: now });
      onChange(id);
      return id;
    },
    reschedule(id: number, start: number, more: Partial<DeskAppointment> = {}): void {
      const entry = appointments.get(id);
      const minutes = entry ? entry.end - entry.start : 0;
      change(id, { start, end: start + minutes, ...more });
    },
    change,
    cancel: (id: number, reason: number | null = 3): void => change(id, { active: 0, cancellationReason: reason }),
    restore: (id: number): void => change(id, { active: 1 }),
    /** Deletes the appointment, so that no list shows it any more. */
    erase(id: number): void {
      appointments.delete(id);
      onChange(id);
    },
  };
};
export type Desk = ReturnType<typeof createDesk>;
