import type { FastifyReply } from 'fastify';
import type { AddRoutes } from '../api-deps.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { valueOf } from '../../platform/http/result.ts';
import { changeProblem, rescheduleProblem } from './appointments.errors.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { cancelAppointment, readCancellationReasons, undoCancel } from './cancel-appointment.ts';
import { changePetStatus } from './change-pet-status.ts';
import { readDueAppointments } from './due/read-due-appointments.ts';
import { addAppointmentPhotoRoutes } from './photos/photos.routes.ts';
import { readAppointment, readAppointments } from './read-appointments.ts';
import {
  readCalendar,
  readCalendarFeed,
  readCalendarFile,
  feedNameIn,
  renewCalendarFeed,
  stopCalendarFeed,
} from './read-calendar-file.ts';

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="appointment.ics"')
    .serializer(String)
    .send(text);

const addChangeRoutes: AddRoutes = (server, deps) => {
  const { database } = deps;

  registerEndpoint(server, 'GET /lookup/cancellation-reasons', ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return readCancellationReasons(database);
  });
  registerEndpoint(server, 'GET /appointments', ({ query, caller }) =>
    readAppointments(deps, { ...query, clientId: caller.clientId }),
  );
  registerEndpoint(server, 'GET /due-appointments', ({ caller }) => readDueAppointments(database, caller.clientId));
  registerEndpoint(server, 'GET /appointments/{appointmentId}', ({ params, caller: { clientId } }) =>
    readAppointment(deps, { ...params, clientId }),
  );
  registerEndpoint(
    server,
    'POST /appointments/{appointmentId}',
    async ({ params, body, caller: { clientId }, request: { headers, id: traceId }, reply }) => {
      const idempotencyKey = headers['idempotency-key'];
      const input = { ...params, clientId, request: body, idempotencyKey, traceId };
      const appointment = valueOf(await rescheduleAppointment(deps, input), rescheduleProblem);
      if (appointment.request?.state === 'AWAITING') void reply.code(202);
      return appointment;
    },
  );
  registerEndpoint(
    server,
    'PATCH /appointments/{appointmentId}/cancel',
    async ({ params, query, body, caller: { clientId }, request: { id: traceId } }) =>
      valueOf(await cancelAppointment(deps, { ...params, ...query, clientId, request: body, traceId }), changeProblem),
  );
  registerEndpoint(
    server,
    'POST /appointments/{appointmentId}/undo-cancel',
    async ({ params, caller: { clientId }, request: { id: traceId } }) =>
      valueOf(await undoCancel(deps, { ...params, clientId, traceId }), changeProblem),
  );
  registerEndpoint(
    server,
    'POST /bff/v2/pets/{petId}/status',
    ({ params, body, caller: { clientId }, request: { id: traceId } }) =>
      changePetStatus(deps, { ...params, clientId, traceId, request: body }),
  );
};

const addCalendarRoutes: AddRoutes = (server, deps) => {
  const { config } = deps;
  const { calendarFetchesAMinute: max } = config.limits;

  registerEndpoint(
    server,
    'GET /appointments/{appointmentId}/calendar.ics',
    async ({ params, caller: { clientId }, reply }) =>
      sendCalendar(reply, await readCalendarFile(deps, { ...params, clientId })),
  );
  registerEndpoint(server, 'GET /calendar-feed', ({ caller }) => readCalendarFeed(deps, caller.clientId));
  registerEndpoint(server, 'POST /calendar-feed', ({ caller }) => renewCalendarFeed(deps, caller.clientId));
  registerEndpoint(server, 'DELETE /calendar-feed', ({ caller }) => stopCalendarFeed(deps, caller.clientId));
  registerEndpoint(server, 'GET /calendar/{secret}.ics', {
    limitPerMinute: max,
    ownLimit: { max, seconds: 60, keyOf: ({ url }) => feedNameIn(config, url) },
    handler: async ({ params, reply }) =>
      sendCalendar(reply.header('cache-control', 'private, no-store'), await readCalendar(deps, params.secret)),
  });
};

export const addAppointmentRoutes: AddRoutes = (server, deps) => {
  addChangeRoutes(server, deps);
  addCalendarRoutes(server, deps);
  addAppointmentPhotoRoutes(server, deps);
};
