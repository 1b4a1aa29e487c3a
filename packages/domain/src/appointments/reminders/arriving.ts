import { lastSay } from './running-late.ts';

const minute = 60_000;

/** When clients can report their arrival; reminders, which mail scanners open, arrive earlier. */
export const hereFrom = (start: number): number => start - 30 * minute;

export const maySayHere = ({ start, now }: { readonly start: number; readonly now: number }): boolean =>
  now >= hereFrom(start) && now < lastSay(start);

/** People with several pets report their arrival once, for all appointments that start within an hour of this one. */
export const oneArrival = (start: number) => ({ from: start - 60 * minute, to: start + 60 * minute });
