import { z } from 'zod';

const placeholders = ['{pet}', '{practice}', '{phone}'] as const;

const unknownPlaceholder = (text: string): string | undefined =>
  text.match(/\{[^}]*\}?|\}/g)?.find((found) => !placeholders.some((placeholder) => placeholder === found));

const own = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters or fewer`)
    .refine((text) => unknownPlaceholder(text) === undefined, {
      error: ({ input }) =>
        `has ${unknownPlaceholder(String(input))}, which is not one of the placeholders ${placeholders.join(', ')}`,
    });

/** Texts that a group or a practice may word itself; null restores the portal's wording. */
export const PracticeTexts = z.strictObject({
  /** In emails, one item on each line. */
  whatToBring: z.array(own(120)).min(1).max(6).nullable().exactOptional(),
  /** In emails, after how to change or cancel. */
  changeOrCancel: own(300).nullable().exactOptional(),
  /** In emails: what to do if the pet becomes unwell before the appointment. */
  ifUnwell: own(300)
    .refine((text) => text.includes('{phone}'), 'must name the telephone number: {phone}')
    .nullable()
    .exactOptional(),
  /** In reminders: what a missed appointment costs the practice. */
  missedAppointment: own(300).nullable().exactOptional(),
  /** On the page of the day of an appointment. */
  parking: own(300).nullable().exactOptional(),
  /** On the same page, after "I'm here": who reads it and what to do next. Without it, people come to reception. */
  whenYouArrive: own(300).nullable().exactOptional(),
});
export type PracticeTexts = z.infer<typeof PracticeTexts>;
