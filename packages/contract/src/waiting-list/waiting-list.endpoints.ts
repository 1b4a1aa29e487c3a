import { z } from 'zod';
import { mayBookErrors } from '../booking/booking-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { JoinWaitingListRequest, WaitingList, WaitingOffer } from './waiting-list.schemas.ts';

const waitErrors = [...mayBookErrors, 'ONE_PET_ONLY'] as const;
const offerParams = z.object({ offerId: idInText });

export const waitingListEndpoints = defineEndpoints({
  'GET /waitlist': {
    summary: 'List what the client waits for, the live offer, and practices that have a waiting list',
    access: 'client',
    query: z.object({ practiceId: idInText.optional() }),
    responses: { 200: WaitingList },
  },
  'POST /waitlist': {
    summary: 'Wait for an earlier time; again for one of the same pets and the reason, it replaces what was asked for',
    access: 'client',
    body: JoinWaitingListRequest,
    responses: { 200: WaitingList },
    errors: [...waitErrors, 'WAITING_LIST_CLOSED', 'WAITING_LIST_FULL', 'APPOINTMENT_CLOSED', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /waitlist/{entryId}': {
    summary: 'Stop waiting, and let a time that is held for this go',
    access: 'client',
    params: z.object({ entryId: idInText }),
    responses: { 204: null },
  },
  'GET /waitlist/offers/{offerId}': {
    summary: 'Get an offer, live or over',
    access: 'client',
    params: offerParams,
    responses: { 200: WaitingOffer },
  },
  'POST /waitlist/offers/{offerId}/accept': {
    summary: 'Take the time: books it, or moves the appointment to it at once (idempotent)',
    access: 'client',
    params: offerParams,
    responses: { 200: WaitingOffer },
    errors: [...waitErrors, 'OFFER_EXPIRED', 'APPOINTMENT_CLOSED', 'MAX_OPEN_BOOKINGS', 'DAY_FULL'],
  },
  'POST /waitlist/offers/{offerId}/decline': {
    summary: 'Let the time go to the next person (idempotent)',
    access: 'client',
    params: offerParams,
    responses: { 200: WaitingOffer },
  },
  'POST /waitlist/offers/{offerId}/undo': {
    summary: 'Have the former time of the appointment back, within a minute',
    access: 'client',
    params: offerParams,
    responses: { 200: WaitingOffer },
    errors: ['UNDO_OVER'],
  },
});
