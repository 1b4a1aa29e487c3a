import { mostAnswerHours } from '@portal/domain/medicines/medicine-content';
import { z } from 'zod';
import { line } from '../wire-types.ts';

/** What a practice says about asking for medicines; what it omits is as usual. */
export const MedicineContent = z.strictObject({
  /** Opening hours until it answers. */
  answerHours: z.int().min(1).max(mostAnswerHours).exactOptional(),
  /** Ways to be supplied besides collecting and a written prescription. */
  otherWays: z
    .array(z.strictObject({ name: line(60).min(1), about: line(200).min(1).nullable() }))
    .max(4)
    .refine((ways) => new Set(ways.map(({ name }) => name)).size === ways.length, 'has the same way twice')
    .exactOptional(),
  /** What cannot be asked for online, by the words of its name, and why. */
  notOnline: z
    .array(z.strictObject({ name: line(60).min(1), why: line(200).min(1) }))
    .max(100)
    .exactOptional(),
});
