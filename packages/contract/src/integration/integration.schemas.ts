import { z } from 'zod';
import {
  declineMessageMaxLength,
  declineReasons,
  requestKinds,
  requestStates,
} from '@portal/domain/appointments/requests/booking-requests';
import { breakLengths } from '@portal/domain/practices/online-break';
import { email } from '../activation/activation.schemas.ts';
import { AppointmentPhoto } from '../appointments/photos.schemas.ts';
import { id, instant, line, paragraph, writtenInstant } from '../wire-types.ts';

export const integrationScopes = [
  'changes:read',
  'appointments:read',
  'appointments:write',
  'practices:read',
  'practices:write',
  'clients:read',
  'clients:write',
  'pets:read',
  'pets:write',
  'diary:write',
  'webhooks:manage',
  'mail:write',
  'medicines:read',
  'medicines:answer',
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];

const event = z.enum([
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.status',
  'appointment.request',
  'appointment.confirmed',
  'appointment.client-late',
  'appointment.client-here',
  'client.changed',
  'pet.changed',
  'waiting-list.offer',
  'medicine-request.sent',
  'medicine-request.answered',
  'medicine-request.ready',
  'medicine-request.ended',
]);
export const webhookEvents = event.options;

export const Changes = z.object({
  changes: z.array(
    z.object({
      type: event,
      occurredAt: instant,
      /** Whether the source of this key made the change. */
      isOwn: z.boolean(),
      /** The system whose key or import made the change; null for the portal. */
      source: z.string().nullable(),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The next call passes it as `after`. */
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
  /** The first appointment of pets that come one after another. */
  groupId: id.nullable(),
  /** When the client confirmed that they will come; null if not since the last change. */
  confirmedByClientAt: instant.nullable(),
  /** How many minutes late the client reported to be on the day; null if not reported. */
  clientLateMinutes: z.int().nullable(),
  /** When the client reported their arrival; null if not reported. */
  clientHereAt: instant.nullable(),
  /** Answers to the practice's questions before the appointment, as they were worded then. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The latest request at a practice that confirms each booking. `MOVE` asks for other times, `BOOKING` for these. */
  request: z
    .object({
      kind: z.enum(requestKinds),
      state: z.enum(requestStates),
      answerBy: instant,
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
    })
    .nullable(),
  photos: z.array(AppointmentPhoto),
});

export const AnswerRequest = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('CONFIRM') }),
  z.object({
    answer: z.literal('DECLINE'),
    reason: z.enum(declineReasons).nullable().default(null),
    message: paragraph(declineMessageMaxLength).nullable().default(null),
  }),
]);

export const ChangeStatusRequest = z.object({
  status: z.enum(['ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW', 'CANCELLED']),
});

const minutes = z.int().min(1).max(720).optional();

export const BookForClientRequest = z.object({
  petId: id,
  clinicianId: id,
  reasonId: id,
  startsAt: writtenInstant,
  /** Default: the length of the reason. */
  minutes,
  note: paragraph(2000).nullable().optional(),
});

export const ChangeTimeRequest = z.object({
  startsAt: writtenInstant,
  /** Default: unchanged. */
  clinicianId: id.optional(),
  /** Default: the previous length. */
  minutes,
  /** Refused if somebody has changed the appointment since this version. */
  version: z.int().min(1).optional(),
});

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
  .object({ practiceId: id, clinicianId: id, startsAt: writtenInstant, endsAt: writtenInstant })
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

/** Null ends the break. A break ends at closing time at the latest. */
export const OnlineBreakRequest = z.object({ length: z.enum(breakLengths).nullable() });

/** No times before `until` are offered online; null if there is no break. */
export const OnlineBreak = z.object({ practiceId: id, until: instant.nullable() });

/** A null `clinicianId` means all clinicians; 0 minutes means on time again. */
export const PracticeDelay = z.object({
  clinicianId: id.nullable(),
  minutes: z.literal([0, 15, 30, 45, 60]),
});

export const Webhook = z.object({
  webhookId: id,
  url: z.string(),
  events: z.array(z.string()),
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
  /** The last error if failures have switched the webhook off. */
  disabledReason: z.string().nullable(),
  waiting: z.int(),
});

export const AddWebhookRequest = z.object({
  url: z.url().max(500),
  events: z.array(event).min(1).optional(),
  /** Whether to send changes made by the key's own source too. */
  ownChanges: z.boolean().optional(),
});

/** The secret is in this response only. */
export const WebhookSecret = z.object({ webhookId: id, secret: z.string() });

export const ReturnedEmailsRequest = z.object({
  emails: z
    .array(z.object({ address: email, reason: z.enum(['UNDELIVERABLE', 'COMPLAINT']) }))
    .min(1)
    .max(1_000),
});

/** `known` counts the emails whose address belongs to a client. */
export const ReturnedEmailsResult = z.object({ known: z.int() });
