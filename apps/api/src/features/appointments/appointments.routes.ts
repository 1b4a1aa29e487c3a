import type { FastifyReply } from 'fastify';
import type { AddRoutes } from '../api-deps.ts';
import { valueOf } from '../../platform/http/result.ts';
import { changeProblem, rescheduleProblem } from './appointments.errors.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { agreeToChange } from './attention/agree.ts';
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
} from './calendar/read-calendar-file.ts';

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="appointment.ics"')
    .serializer(String)
    .send(text);

const addChangeRoutes: AddRoutes = (api, deps) => {
  const { database } = deps;

  api.on('GET /lookup/cancellation-reasons', ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return readCancellationReasons(database);
  });
  api.on('GET /appointments', ({ query, caller }) => readAppointments(deps, { ...query, clientId: caller.clientId }));
  api.on('GET /due-appointments', ({ caller }) => readDueAppointments(database, caller.clientId));
  api.on('GET /appointments/{appointmentId}', ({ params, caller: { clientId } }) =>
    readAppointment(deps, { ...params, clientId }),
  );
  api.on(
    'POST /appointments/{appointmentId}',
    async ({ params, body, caller: { clientId }, traceId, idempotencyKey, reply }) => {
      const input = { ...params, clientId, request: body, idempotencyKey, traceId };
      const appointment = valueOf(await rescheduleAppointment(deps, input), rescheduleProblem);
      if (appointment.request?.state === 'AWAITING') void reply.code(202);
      return appointment;
    },
  );
  api.on('PATCH /appointments/{appointmentId}/cancel', async ({ params, query, body, caller: { clientId }, traceId }) =>
    valueOf(await cancelAppointment(deps, { ...params, ...query, clientId, request: body, traceId }), changeProblem),
  );
  api.on('POST /appointments/{appointmentId}/undo-cancel', async ({ params, caller: { clientId }, traceId }) =>
    valueOf(await undoCancel(deps, { ...params, clientId, traceId }), changeProblem),
  );
  api.on('POST /appointments/{appointmentId}/agree', async ({ params, body, caller: { clientId }, traceId, reply }) => {
    await agreeToChange(database, { ...params, clientId, start: Date.parse(body.start), traceId });
    return reply.code(204).send();
  });
  api.on('POST /bff/v2/pets/{petId}/status', ({ params, body, caller: { clientId }, traceId }) =>
    changePetStatus(deps, { ...params, clientId, traceId, request: body }),
  );
};

const addCalendarRoutes: AddRoutes = (api, deps) => {
  const { config } = deps;
  const { calendarFetchesAMinute: max } = config.limits;

  api.on('GET /appointments/{appointmentId}/calendar.ics', async ({ params, caller: { clientId }, reply }) =>
    sendCalendar(reply, await readCalendarFile(deps, { ...params, clientId })),
  );
  api.on('GET /calendar-feed', ({ caller }) => readCalendarFeed(deps, caller.clientId));
  api.on('POST /calendar-feed', ({ caller }) => renewCalendarFeed(deps, caller.clientId));
  api.on('DELETE /calendar-feed', ({ caller }) => stopCalendarFeed(deps, caller.clientId));
  api.on('GET /calendar/{secret}.ics', {
    limitPerMinute: max,
    ownLimit: { max, seconds: 60, keyOf: ({ url }) => feedNameIn(config, url) },
    handler: async ({ params, reply }) =>
      sendCalendar(reply.header('cache-control', 'private, no-store'), await readCalendar(deps, params.secret)),
  });
};

export const addAppointmentRoutes: AddRoutes = (api, deps) => {
  addChangeRoutes(api, deps);
  addCalendarRoutes(api, deps);
  addAppointmentPhotoRoutes(api, deps);
};
