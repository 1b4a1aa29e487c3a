import { z } from 'zod';
import { id, idInText } from '../wire-types.ts';
import { IntegrationAppointment, IntegrationClient } from './integration.schemas.ts';

export const pageQuery = z.object({
  /** The `cursor` of the page before. */
  after: idInText.optional(),
  limit: z.coerce.number<number>().int().min(1).max(1000).default(200),
});

/** For the next page, pass it as `after`; null on the last page. */
const cursor = z.string().nullable();

const clinicianType = z.enum(['Unknown', 'Vet', 'Nurse']);

export const IntegrationPractices = z.object({
  practices: z.array(
    z.object({
      practiceId: id,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      addressLine1: z.string(),
      town: z.string(),
      postcode: z.string(),
      country: z.string(),
      timeZone: z.string(),
      /** Whether clients see it online. */
      isListed: z.boolean(),
    }),
  ),
  cursor,
});

export const IntegrationClinicians = z.object({
  clinicians: z.array(
    z.object({ clinicianId: id, practiceId: id, name: z.string(), type: clinicianType, isActive: z.boolean() }),
  ),
  cursor,
});

export const IntegrationReasons = z.object({
  reasons: z.array(
    z.object({
      reasonId: id,
      name: z.string(),
      clinicianType,
      minutes: z.int(),
      /** The practices that offer it, of those that the key reaches. */
      practiceIds: z.array(id),
    }),
  ),
  cursor,
});

export const IntegrationAppointments = z.object({ appointments: z.array(IntegrationAppointment), cursor });

export const IntegrationClients = z.object({ clients: z.array(IntegrationClient), cursor });
