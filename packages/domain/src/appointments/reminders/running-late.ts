export const lateMinutes = [10, 20] as const;
export type LateMinutes = (typeof lateMinutes)[number];

const minute = 60_000;
/** Reminders, which mail scanners open, arrive earlier than this. */
const sayFrom = 60 * minute;
const sayUntil = 15 * minute;

/** Clients can report being late or their arrival until a quarter of an hour after the start. */
export const lastSay = (start: number): number => start + sayUntil;

export const maySayLate = ({ start, now }: { start: number; now: number }): boolean =>
  now >= start - sayFrom && now < lastSay(start);
