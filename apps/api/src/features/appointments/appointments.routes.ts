import type { AddRoutes } from '../room.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { bookAppointment } from './book-appointment.ts';
import { findSlotsBetween, findSlotsFrom } from './find-slots.ts';
import { readAppointment, readAppointments } from './read-appointments.ts';
import { readCalendarFile } from './read-calendar-file.ts';
import { readReasons } from './read-reasons.ts';

const addSlotRoutes: AddRoutes = (server, room) => {
  const { authenticate, database } = room;

  registerEndpoint(server, 'GET /lookup/online-appointment-reasons', {
    authenticate,
    handler: ({ query }) => readReasons(database, query),
  });
  registerEndpoint(server, 'GET /practices/{practiceId}/appointment-slots', {
    authenticate,
    handler: ({ params, query, caller }) =>
      findSlotsBetween(room, { ...query, clientId: caller.clientId, practiceId: params.practiceId }),
  });
  registerEndpoint(server, 'GET /v2/practices/{practiceId}/appointment-slots', {
    authenticate,
    handler: ({ params, query, caller }) =>
      findSlotsFrom(room, { ...query, clientId: caller.clientId, practiceId: params.practiceId }),
  });
};

const addVisitRoutes: AddRoutes = (server, room) => {
  const { authenticate, config, database } = room;

  registerEndpoint(server, 'GET /appointments', {
    authenticate,
    handler: ({ query, caller }) => readAppointments(database, { ...query, clientId: caller.clientId }),
  });
  registerEndpoint(server, 'POST /appointments', {
    authenticate,
    handler: ({ body, caller, request }) =>
      bookAppointment(room, {
        clientId: caller.clientId,
        request: body,
        idempotencyKey: request.headers['idempotency-key'],
        traceId: request.id,
      }),
  });
  registerEndpoint(server, 'GET /appointments/{appointmentId}', {
    authenticate,
    handler: ({ params, caller }) =>
      readAppointment(database, { clientId: caller.clientId, appointmentId: params.appointmentId }),
  });
  registerEndpoint(server, 'GET /appointments/{appointmentId}/calendar.ics', {
    authenticate,
    handler: async ({ params, caller, reply }) => {
      const file = await readCalendarFile(
        { database, config },
        { clientId: caller.clientId, appointmentId: params.appointmentId },
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .serializer(String)
        .send(file);
    },
  });
};

export const addAppointmentRoutes: AddRoutes = (server, room) => {
  addSlotRoutes(server, room);
  addVisitRoutes(server, room);
};
