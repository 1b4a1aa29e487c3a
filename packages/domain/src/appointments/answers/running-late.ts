export const lateMinutes = [10, 20] as const;
export type LateMinutes = (typeof lateMinutes)[number];

const minute = 60_000;
/** Scanners open a reminder when it arrives, which is earlier than that. */
const sayFrom = 60 * minute;
const sayUntil = 15 * minute;

/** Until when an appointment can still be come to: a quarter of an hour after its start. */
export const lastSay = (start: number): number => start + sayUntil;

export const maySayLate = ({ start, now }: { start: number; now: number }): boolean =>
  now >= start - sayFrom && now < lastSay(start);
