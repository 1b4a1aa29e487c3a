import { z } from 'zod';
import { readDiaryInstant } from '@portal/domain/slots/written/written-times';
import { isPetNameTooLong, petNameMaxLength, petNameStoredLength } from '@portal/domain/pets/pet-name';
import { hasUnusable } from '@portal/domain/typed-text';

/** The maximum of PostgreSQL's `integer`. */
const largestId = 2_147_483_647;

/** An object that the API documentation lists under this name. */
export const withId = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => z.object(shape).meta({ id: name });

export const id = z.int().min(1).max(largestId);

export const idInText = z.coerce.number<number>().int().min(1).max(largestId);

/** A real date within a plausible range. */
export const localDate = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31', 'out of range');

export const instant = z.iso.datetime({ offset: true });

/** All practices of a group keep the time of the United Kingdom. */
const zone = 'Europe/London';

/** An instant in any form that databases write, which the import reads too. Without an offset it is local time. */
export const writtenInstant = z
  .string()
  .max(60)
  .transform((text, context) => {
    const read = readDiaryInstant(zone, text.trim(), Date.now());
    if ('value' in read) return new Date(read.value).toISOString();
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .meta({ description: 'ISO 8601, or another form of a date with a time. Without an offset: local time.' });

export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasUnusable(value), 'Contains characters that cannot be used here');

export const line = (max: number) => paragraph(max).refine((value) => !/[\n\r\t]/.test(value), 'Must be one line');

export const awaitedBySystem = "What the client has changed is not in the practice's own system yet.";

export const petName = line(petNameStoredLength * 2)
  .min(1)
  .refine((name) => !isPetNameTooLong(name), `At most ${petNameMaxLength} characters`);
