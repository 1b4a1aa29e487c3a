import { z } from 'zod';
import { checkResults } from '@portal/domain/activation/client-check';
import { id, instant, line } from '../wire-types.ts';

/** What somebody enters to say who they are. Compared without regard to case, accents, spaces and hyphens. */
export const lastName = line(50).min(1).regex(/\p{L}/u, 'Enter a last name');
export const postcode = line(12)
  .min(1)
  .regex(/^[\p{L}\d\s-]+$/u, 'Enter a postcode, like CB1 2AB');
export const email = line(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Enter an e-mail address, like name@example.org');

export const ClientCheck = z
  .object({
    result: z.enum(checkResults),
    /** Names this check in the calls that follow it; good until `expiresAt`. */
    checkId: z.string(),
    expiresAt: instant,
    practice: z.object({ practiceId: id, name: z.string(), phone: z.string(), acceptsNewClients: z.boolean() }),
    /** ChoosePostcode and ChooseEmail only. */
    options: z.array(z.object({ optionId: z.string(), masked: z.string() })),
    /** VerifyClient only: where the e-mail went. */
    maskedDestination: z.string().nullable(),
    /** CheckFailed only, where waiting helps. */
    retryAfterSeconds: z.int().nullable(),
  })
  .meta({ id: 'ClientCheck' });
export type ClientCheck = z.infer<typeof ClientCheck>;
