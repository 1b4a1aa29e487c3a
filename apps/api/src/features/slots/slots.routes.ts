import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import type { AddRoutes } from '../api-deps.ts';
import { type Result, valueOf } from '../../platform/http/result.ts';
import { searchProblem, type SearchRefusal } from './slots.errors.ts';
import { findSlotsBetween, findSlotsFrom } from './find-slots.ts';
import { readReasons } from './read-reasons.ts';
import { subjectOfCall } from '@portal/domain/booking/booking-subject';
import type { SlotSearch } from './search/prepare-search.ts';
import { wantsFresh } from './search/wants-fresh.ts';

// Thousands of times are not checked against the contract each time; tests compare them with it.
const sendSlots = (reply: FastifyReply, slots: Result<Slots, SearchRefusal>): FastifyReply =>
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(valueOf(slots, searchProblem));

type Query = Parameters<typeof subjectOfCall>[0] & Pick<SlotSearch, 'clinicianId'>;

const searchOf = ({ clinicianId, ...call }: Query, clientId: number, request: FastifyRequest): SlotSearch => ({
  clientId,
  subject: subjectOfCall(call),
  clinicianId,
  isFresh: wantsFresh(request),
});

export const addSlotRoutes: AddRoutes = (api, deps) => {
  api.on(
    'GET /practices/{practiceId}/appointment-slots',
    async ({ params, query: { fromDate, toDate, ...query }, caller: { clientId }, request, reply }) => {
      const search = searchOf({ ...query, ...params }, clientId, request);
      return sendSlots(reply, await findSlotsBetween(deps, { ...search, fromDate, toDate }));
    },
  );
  api.on(
    'GET /v2/practices/{practiceId}/appointment-slots',
    async ({ params, query: { cursor, ...query }, caller: { clientId }, request, reply }) => {
      const search = searchOf({ ...query, ...params }, clientId, request);
      return sendSlots(reply, await findSlotsFrom(deps, { ...search, cursor }));
    },
  );

  api.on('GET /lookup/online-appointment-reasons', async ({ query, request, reply }) => {
    // What a named practice offers is public; what suits a pet or a client is not.
    const isPublic = query.practiceId !== undefined && query.petId === undefined;
    void reply.header('cache-control', isPublic ? 'public, max-age=60' : 'private, no-store');
    const caller = isPublic ? null : await deps.authenticate(request, 'client');
    return readReasons(deps, { ...query, clientId: caller?.clientId ?? null });
  });
};
