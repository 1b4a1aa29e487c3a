import { z } from 'zod';

/** The largest value of PostgreSQL's `integer`; ids of records never leave it. */
const largestId = 2_147_483_647;

/** A record's id in a body or an answer. */
export const id = z.int().min(1).max(largestId);

/** A record's id in a path or a query, where everything arrives as text. */
export const idInText = z.coerce.number<number>().int().min(1).max(largestId);

/** 'YYYY-MM-DD', a date that exists, within the years a diary can mean. */
export const localDate = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31', 'out of range');

/** An instant with its offset from UTC, as in 2027-01-05T09:15:00+00:00. */
export const instant = z.iso.datetime({ offset: true });

// Control characters, halves of surrogate pairs and marks that turn the direction of writing: nothing a person types,
// and all of it trouble in a log, a calendar file or an e-mail.
const forbiddenButLineBreak = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Several lines of text that a person typed. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !forbiddenButLineBreak.test(value), 'Contains characters that cannot be used here');

/** One line of text that a person typed. */
export const line = (max: number) => paragraph(max).refine((value) => !/[\n\r\t]/.test(value), 'Must be one line');

/** A pet's name (design 7: 1 to 30 characters). */
export const petName = line(30).min(1);
