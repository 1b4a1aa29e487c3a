import { lastSay } from './running-late.ts';

const minute = 60_000;

/** From when "I'm here" can be said; reminders, which scanners open, arrive earlier. */
export const hereFrom = (start: number): number => start - 30 * minute;

export const maySayHere = ({ start, now }: { readonly start: number; readonly now: number }): boolean =>
  now >= hereFrom(start) && now < lastSay(start);

/** People who come with several pets arrive once: everything that begins within an hour of this start. */
export const oneArrival = (start: number) => ({ from: start - 60 * minute, to: start + 60 * minute });
