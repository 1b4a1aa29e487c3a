import { z } from 'zod';
import {
  declineMessageMaxLength,
  declineReasons,
  requestKinds,
  requestStates,
} from '@portal/domain/appointments/booking-requests';
import { id, instant, line, paragraph } from '../wire-types.ts';

export const integrationScopes = [
  'changes:read',
  'appointments:read',
  'appointments:write',
  'clients:read',
  'pets:read',
  'diary:write',
  'webhooks:manage',
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];

const event = z.enum([
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.status',
  'appointment.request',
  'client.changed',
  'pet.changed',
]);
export const webhookEvents = event.options;

export const Changes = z.object({
  changes: z.array(
    z.object({
      type: event,
      occurredAt: instant,
      isOwn: z.boolean(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Pass it as `after` next time. */
  cursor: z.string(),
  hasMore: z.boolean(),
});

const status = z.enum(['BOOKED', 'ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW']);

export const IntegrationAppointment = z.object({
  appointmentId: id,
  version: z.int(),
  reference: z.string(),
  status,
  practiceId: id,
  clinicianId: id,
  clientId: id,
  petId: id,
  reasonId: id,
  startsAt: instant,
  endsAt: instant,
  note: z.string().nullable(),
  /** In a practice that confirms each booking: the latest request. `MOVE` asks for other times, `BOOKING` for these. */
  request: z
    .object({
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      answerBy: instant,
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
    })
    .nullable(),
});

export const AnswerRequest = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('CONFIRM') }),
  z.object({
    answer: z.literal('DECLINE'),
    reason: z.enum(declineReasons).nullable().default(null),
    /** For the client. */
    message: paragraph(declineMessageMaxLength).nullable().default(null),
  }),
]);

export const ChangeStatusRequest = z.object({ status: z.enum(['ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW']) });

export const IntegrationClient = z.object({
  clientId: id,
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  practiceId: id,
});

export const IntegrationPet = z.object({
  petId: id,
  version: z.int(),
  clientId: id,
  practiceId: id,
  name: z.string(),
  speciesId: id,
  breedId: id.nullable(),
  sex: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  microchipNumber: z.string().nullable(),
  status: z.string(),
});

export const externalId = line(100).min(1);

export const KeepTimeRequest = z
  .object({ practiceId: id, clinicianId: id, startsAt: instant, endsAt: instant })
  .refine(({ startsAt, endsAt }) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    return length > 0 && length <= 86_400_000;
  }, 'must end after it starts, within 24 hours');

export const KeptTime = z.object({
  externalId: z.string(),
  practiceId: id,
  clinicianId: id,
  startsAt: instant,
  endsAt: instant,
});

export const Webhook = z.object({
  webhookId: id,
  url: z.string(),
  events: z.array(z.string()),
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
  waiting: z.int(),
});

export const AddWebhookRequest = z.object({ url: z.url().max(500), events: z.array(event).min(1).optional() });

/** The secret is in this response only. */
export const WebhookSecret = z.object({ webhookId: id, secret: z.string() });
