import { z } from 'zod';
import { mayBookErrors } from '../booking/booking-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { SlotsQuery, SlotsV2Query } from './slot-queries.schemas.ts';
import { AppointmentReason, Slots } from './slots.schemas.ts';

const slotErrors = [...mayBookErrors, 'ONE_PET_ONLY'] as const;

export const slotEndpoints = defineEndpoints({
  'GET /lookup/online-appointment-reasons': {
    summary: "List the appointment reasons of a practice, by default the signed-in client's home practice",
    access: 'public',
    query: z.object({
      practiceId: idInText.optional(),
      speciesId: idInText.optional(),
      petId: idInText.optional(),
      audience: z.enum(['NEW', 'EXISTING']).optional(),
    }),
    responses: { 200: z.array(AppointmentReason) },
    errors: ['UNAUTHORIZED', 'NOT_ACTIVATED'],
  },
  'GET /practices/{practiceId}/appointment-slots': {
    summary: 'List free slots between two dates, at most 31 days apart',
    access: 'client',
    params: z.object({ practiceId: idInText }),
    query: SlotsQuery,
    responses: { 200: Slots },
    errors: slotErrors,
  },
  'GET /v2/practices/{practiceId}/appointment-slots': {
    summary: 'List the free slots of the first 10 dates that have any, with a cursor',
    access: 'client',
    params: z.object({ practiceId: idInText }),
    query: SlotsV2Query,
    responses: { 200: Slots },
    errors: slotErrors,
  },
});
