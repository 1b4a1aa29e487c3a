import { addDays } from '../slots/clinic-time.ts';
import type { Disclosures } from './price-list.ts';

export type PracticeMessageKind = 'QUESTION' | 'COMPLAINT';

export const practiceMessageLengths = { name: 80, email: 254, phone: 30, petName: 30, message: 2000 } as const;

export type Answering = {
  /** Null if reception answers. */
  readonly contact: string | null;
  /** Null for the address of the practice. */
  readonly email: string | null;
  readonly withinDays: number;
};

const usualDays = { QUESTION: 2, COMPLAINT: 5 } as const;

export const answeringOf = (kind: PracticeMessageKind, complaints: Disclosures['complaints']): Answering => {
  if (kind === 'QUESTION' || complaints === undefined)
    return { contact: null, email: null, withinDays: usualDays[kind] };
  const { contact, email, answerWithinDays } = complaints;
  return { contact, email, withinDays: answerWithinDays };
};

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());

/** Monday to Friday; a bank holiday counts, so that nobody waits longer than promised. */
export const addWorkingDays = (date: string, days: number): string => {
  let last = date;
  for (let left = days; left > 0; left -= isWeekend(last) ? 0 : 1) last = addDays(last, 1);
  return last;
};

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const practiceMessageReference = (bytes: Uint8Array): string =>
  `M-${[...bytes.subarray(0, 8)].map((byte) => letters.charAt(byte % 32)).join('')}`;
