import { diaryProblem } from '@portal/domain/slots/written/plausible-times';
import { readSystemInstant } from '@portal/domain/slots/written/written-times';
import { z } from 'zod';
import { RemoteFailure } from '../port.ts';

/** All practices of a group keep the time of the United Kingdom. */
export const zone = 'Europe/London';

/** By how much clocks of two systems may differ, and a record may carry a time before its commit. */
export const clockMilliseconds = 120_000;

export const Moment = z.string().transform((text, context) => {
  const written = readSystemInstant(zone, text);
  if ('instant' in written) return written.instant;
  if (written.problem === 'OTHER_ZONE')
    throw new RemoteFailure('OTHER_ZONE', `it writes ${text}, which is not the time of ${zone}`);
  context.addIssue({ code: 'custom', message: 'is no time' });
  return z.NEVER;
});

export const isInDiary = (instant: number): boolean => diaryProblem(instant, Date.now()) === null;

/** Of an appointment or a shift. */
export const DiaryMoment = Moment.refine(isInDiary, 'is no time of a diary');

/** True for `true` or 1; false for anything else, including null. */
export const Flag = z
  .union([z.number(), z.boolean()])
  .nullish()
  .transform((value) => value === true || value === 1);

export const understood = <Result>(endpoint: string, read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [field = 'all of it'] = error.issues.map(({ path }) => path.join('.'));
      throw new RemoteFailure('NONSENSE', `${endpoint} answered in another form: ${field}`);
    }
    throw error;
  }
};
