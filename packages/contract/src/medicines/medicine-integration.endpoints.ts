import { answerMessageMaxLength, itemStates, practiceAnswers } from '@portal/domain/medicines/request-states';
import { mostMedicinesInRequest } from '@portal/domain/medicines/medicine-rules';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { pageQuery } from '../integration/lists.schemas.ts';
import { id, idInText, instant, localDate, paragraph } from '../wire-types.ts';

const IntegrationMedicineRequest = z.object({
  requestId: id,
  /** Send it back with an answer: an answer to an older version is refused. */
  version: z.int(),
  practiceId: id,
  clientId: id,
  sentAt: instant,
  answerBy: instant,
  endedAt: instant.nullable(),
  /** COLLECT, PRESCRIPTION, or the name of another way of the practice. */
  supply: z.string(),
  note: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: id,
      petId: id,
      /** Null if the client typed it. */
      medicineId: id.nullable(),
      name: z.string(),
      form: z.string().nullable(),
      strength: z.string().nullable(),
      state: z.enum(itemStates),
      changedAt: instant,
      message: z.string().nullable(),
      readyUntil: z.iso.date().nullable(),
      /** CHECK_UP: the reason to book. */
      reasonId: id.nullable(),
      hasPhoto: z.boolean(),
    }),
  ),
});

const AnswerMedicineRequest = z.strictObject({
  version: z.int().min(1),
  items: z
    .array(
      z.strictObject({
        itemId: id,
        answer: z.enum(practiceAnswers),
        message: paragraph(answerMessageMaxLength).nullable().optional(),
        /** READY: the last day of collecting; by default two weeks, or the next day on which the practice opens. */
        readyUntil: localDate.nullable().optional(),
        /** CHECK_UP: the reason to book; that of the medicine by default. */
        reasonId: id.nullable().optional(),
      }),
    )
    .min(1)
    .max(mostMedicinesInRequest),
});

const params = z.object({ requestId: idInText });
const others = { access: 'integration', calledBy: 'other applications' } as const;

export const medicineIntegrationEndpoints = defineEndpoints({
  'GET /integration/v1/medicine-requests': {
    summary: 'List open requests for repeat medicines, page by page',
    ...others,
    scope: 'medicines:read',
    query: pageQuery,
    responses: { 200: z.object({ requests: z.array(IntegrationMedicineRequest), cursor: z.string().nullable() }) },
    errors: ['INVALID_INPUT'],
  },
  'GET /integration/v1/medicine-requests/{requestId}': {
    summary: 'Get a request for repeat medicines, open or over',
    ...others,
    scope: 'medicines:read',
    params,
    responses: { 200: IntegrationMedicineRequest },
    errors: ['NOT_FOUND'],
  },
  'PUT /integration/v1/medicine-requests/{requestId}/answer': {
    summary:
      'Answer some or all medicines of a request; the client gets one email. Repeating an answer changes nothing',
    ...others,
    scope: 'medicines:answer',
    params,
    body: AnswerMedicineRequest,
    responses: { 200: IntegrationMedicineRequest },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'STALE', 'REQUEST_ANSWERED'],
  },
});
