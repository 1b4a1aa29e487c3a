import { z } from 'zod';
import { photoPlace } from '../appointments/photos.schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { DisruptionDecision, Disruptions, UpsertRequest, UpsertResult } from './batches.schemas.ts';
import {
  AddWebhookRequest,
  AnswerRequest,
  BookForClientRequest,
  Changes,
  ChangeStatusRequest,
  ChangeTimeRequest,
  externalId,
  IntegrationAppointment,
  IntegrationClient,
  IntegrationPet,
  KeepTimeRequest,
  KeptTime,
  OnlineBreak,
  OnlineBreakRequest,
  PracticeDelay,
  ReturnedEmailsRequest,
  ReturnedEmailsResult,
  Webhook,
  WebhookSecret,
  type IntegrationScope,
} from './integration.schemas.ts';

const withScope = <Scope extends IntegrationScope>(scope: Scope) =>
  ({ access: 'integration', calledBy: 'other applications', scope }) as const;

const webhookParams = z.object({ webhookId: idInText });
const timeParams = z.object({ externalId });

export const integrationEndpoints = defineEndpoints({
  'GET /integration/v1/changes': {
    summary: 'List changes after a cursor, in order; without one, from the oldest kept (30 days)',
    ...withScope('changes:read'),
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      limit: z.coerce.number<number>().int().min(1).max(1000).default(200),
    }),
    responses: { 200: Changes },
    errors: ['INVALID_INPUT', 'CURSOR_EXPIRED'],
  },
  'GET /integration/v1/appointments/{appointmentId}': {
    summary: 'Get an appointment',
    ...withScope('appointments:read'),
    params: z.object({ appointmentId: idInText }),
    responses: { 200: IntegrationAppointment },
    errors: ['NOT_FOUND'],
  },
  'GET /integration/v1/appointments/{appointmentId}/photos/{place}': {
    summary: 'Get a photo of an appointment as a JPEG',
    ...withScope('appointments:read'),
    params: z.object({ appointmentId: idInText, place: photoPlace }),
    responses: { 200: null },
    errors: ['NOT_FOUND'],
  },
  'PUT /integration/v1/appointments/{appointmentId}/status': {
    summary:
      'Record that a pet has arrived, is being seen, was seen or did not come, or cancel; repeating a status changes nothing',
    ...withScope('appointments:write'),
    params: z.object({ appointmentId: idInText }),
    body: ChangeStatusRequest,
    responses: { 200: IntegrationAppointment },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'APPOINTMENT_CLOSED', 'STALE'],
  },
  'PUT /integration/v1/appointments/{appointmentId}/time': {
    summary: 'Move an appointment, whoever booked it, even over another one; the client is told',
    ...withScope('appointments:write'),
    params: z.object({ appointmentId: idInText }),
    body: ChangeTimeRequest,
    responses: { 200: IntegrationAppointment },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'APPOINTMENT_CLOSED', 'STALE'],
  },
  'GET /integration/v1/disruptions': {
    summary: 'List booked appointments whose time is no longer available, until the practice has decided about each',
    ...withScope('appointments:read'),
    responses: { 200: Disruptions },
  },
  'PUT /integration/v1/appointments/{appointmentId}/disruption': {
    summary: 'Keep an appointment whose time is no longer available; to move or cancel it, use the two calls above',
    ...withScope('appointments:write'),
    params: z.object({ appointmentId: idInText }),
    body: DisruptionDecision,
    responses: { 200: IntegrationAppointment },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  'PUT /integration/v1/bookings/{externalId}': {
    summary: 'Book for a client, even over another appointment; repeating the name updates it',
    ...withScope('appointments:write'),
    params: z.object({ externalId }),
    body: BookForClientRequest,
    responses: { 200: IntegrationAppointment },
    errors: ['INVALID_INPUT', 'APPOINTMENT_CLOSED', 'STALE'],
  },
  'PUT /integration/v1/appointments/{appointmentId}/request': {
    summary: "Confirm or decline a client's request (idempotent)",
    ...withScope('appointments:write'),
    params: z.object({ appointmentId: idInText }),
    body: AnswerRequest,
    responses: { 200: IntegrationAppointment },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'REQUEST_ANSWERED'],
  },
  'GET /integration/v1/clients/{clientId}': {
    summary: 'Get a client',
    ...withScope('clients:read'),
    params: z.object({ clientId: idInText }),
    responses: { 200: IntegrationClient },
    errors: ['NOT_FOUND'],
  },
  'GET /integration/v1/pets/{petId}': {
    summary: 'Get a pet',
    ...withScope('pets:read'),
    params: z.object({ petId: idInText }),
    responses: { 200: IntegrationPet },
    errors: ['NOT_FOUND'],
  },
  'PUT /integration/v1/diary/{externalId}': {
    summary: "Block a clinician's time, even over a booking; the same name replaces the earlier block",
    ...withScope('diary:write'),
    params: timeParams,
    body: KeepTimeRequest,
    responses: { 200: KeptTime },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  'DELETE /integration/v1/diary/{externalId}': {
    summary: 'Release a blocked time',
    ...withScope('diary:write'),
    params: timeParams,
    responses: { 204: null },
    errors: ['NOT_FOUND'],
  },
  'PUT /integration/v1/practices/{practiceId}/online-break': {
    summary: 'Stop new online times of today for two hours, four hours or the day, or end that; the last call counts',
    ...withScope('diary:write'),
    params: z.object({ practiceId: idInText }),
    body: OnlineBreakRequest,
    responses: { 200: OnlineBreak },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  'PUT /integration/v1/practices/{practiceId}/delay': {
    summary: 'Tell clients who come within three hours that a clinician, or everybody, is running late today',
    ...withScope('diary:write'),
    params: z.object({ practiceId: idInText }),
    body: PracticeDelay,
    responses: { 200: PracticeDelay },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  'POST /integration/v1/returned-emails': {
    summary: 'Report bounced addresses and spam complaints (idempotent)',
    ...withScope('mail:write'),
    body: ReturnedEmailsRequest,
    responses: { 200: ReturnedEmailsResult },
    errors: ['INVALID_INPUT'],
  },
  'GET /integration/v1/webhooks': {
    summary: 'List webhooks and their delivery status',
    ...withScope('webhooks:manage'),
    responses: { 200: z.array(Webhook) },
  },
  'POST /integration/v1/webhooks': {
    summary: 'Add a webhook; without events, it receives all of them',
    ...withScope('webhooks:manage'),
    body: AddWebhookRequest,
    responses: { 201: WebhookSecret },
    errors: ['INVALID_INPUT'],
  },
  'POST /integration/v1/webhooks/{webhookId}/rotate': {
    summary: 'Rotate the secret; for 24 hours, messages are signed with both',
    ...withScope('webhooks:manage'),
    params: webhookParams,
    responses: { 201: WebhookSecret },
    errors: ['NOT_FOUND'],
  },
  'DELETE /integration/v1/webhooks/{webhookId}': {
    summary: 'Remove a webhook',
    ...withScope('webhooks:manage'),
    params: webhookParams,
    responses: { 204: null },
    errors: ['NOT_FOUND'],
  },
});

const batchOf = (records: string, scope: IntegrationScope) =>
  ({
    summary: `Create or update up to 1,000 ${records} by the ids of another system (idempotent)`,
    ...withScope(scope),
    query: z.object({
      skipRejects: z.enum(['true', 'false']).default('false'),
      strict: z.enum(['true', 'false']).default('false'),
      announce: z.enum(['true', 'false']).default('true'),
    }),
    body: UpsertRequest,
    responses: { 200: UpsertResult },
    errors: ['INVALID_INPUT', 'TOO_LARGE'],
  }) as const;

export const batchEndpoints = defineEndpoints({
  'POST /integration/v1/batches/practices': batchOf('practices', 'practices:write'),
  'POST /integration/v1/batches/opening-hours': batchOf('opening hours of practices', 'practices:write'),
  'POST /integration/v1/batches/closures': batchOf('closures of practices', 'practices:write'),
  'POST /integration/v1/batches/reasons': batchOf('reasons', 'practices:write'),
  'POST /integration/v1/batches/offers': batchOf('offers of practices', 'practices:write'),
  'POST /integration/v1/batches/clinicians': batchOf('clinicians', 'practices:write'),
  'POST /integration/v1/batches/rotas': batchOf('rotas of clinicians', 'practices:write'),
  'POST /integration/v1/batches/rota-exceptions': batchOf('rota exceptions of clinicians', 'practices:write'),
  'POST /integration/v1/batches/clients': batchOf('clients', 'clients:write'),
  'POST /integration/v1/batches/contact-preference-changes': batchOf(
    'what clients have chosen before',
    'clients:write',
  ),
  'POST /integration/v1/batches/contact-preferences': batchOf('contact preferences of clients', 'clients:write'),
  'POST /integration/v1/batches/pets': batchOf('pets', 'pets:write'),
  'POST /integration/v1/batches/medicines': batchOf('repeat medicines of pets', 'pets:write'),
  'POST /integration/v1/batches/vaccinations': batchOf('vaccinations of pets', 'pets:write'),
  'POST /integration/v1/batches/appointments': batchOf('appointments', 'appointments:write'),
  'POST /integration/v1/batches/busy-times': batchOf('busy times of clinicians', 'diary:write'),
});
