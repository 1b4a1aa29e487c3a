import type { Api } from '../platform/http/api.ts';
import { setDelay } from '../features/appointments/delays/set-delay.ts';
import { takeReturnedEmail } from '../features/contact-preferences/returned/take-returned-email.ts';
import { setOnlineBreak } from '../features/practices/set-online-break.ts';
import { notFound } from '../platform/http/problem.ts';
import { addBatchRoutes } from './batches.routes.ts';
import { bookForClient } from './bookings/book-for-client.ts';
import { moveAppointment } from './bookings/move-appointment.ts';
import { answerRequestOf } from './calls/answer-request-of.ts';
import { giveTimeBack, keepTime } from './calls/keep-time.ts';
import { readChanges } from './calls/read-changes.ts';
import { readAppointment, readClient, readPet, readPhoto } from './calls/read-records.ts';
import { reportStatus } from './calls/report-status.ts';
import { readWebhooks, renewSecret, subscribe, unsubscribe } from './calls/webhook-calls.ts';
import { keepAppointment, readDisruptions } from './disruptions/disruption-calls.ts';
import type { IntegrationSources } from './integration-sources.ts';
import { addListRoutes } from './lists/list.routes.ts';
import { addMedicineCalls } from './medicines/medicine-calls.ts';
import { actorOf, keyOf, withinReach } from './keys/authenticate-key.ts';

type Add = (api: Api, sources: IntegrationSources) => void;

const addRecordRoutes: Add = (api, { database }) => {
  api.on('GET /integration/v1/changes', ({ query, request }) =>
    readChanges(database, { ...query, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/appointments/{appointmentId}', ({ params, request }) =>
    readAppointment(database, { ...params, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/appointments/{appointmentId}/photos/{place}', async ({ params, request, reply }) =>
    reply.type('image/jpeg').send(await readPhoto(database, { ...params, key: keyOf(request) })),
  );
  api.on('PUT /integration/v1/appointments/{appointmentId}/request', ({ params, body: answer, request }) =>
    answerRequestOf(database, { ...params, given: answer, key: keyOf(request), traceId: request.id }),
  );
  api.on('GET /integration/v1/clients/{clientId}', ({ params, request }) =>
    readClient(database, { ...params, key: keyOf(request) }),
  );
  api.on('GET /integration/v1/pets/{petId}', ({ params, request }) =>
    readPet(database, { ...params, key: keyOf(request) }),
  );
};

const addAppointmentRoutes: Add = (api, sources) => {
  api.on('PUT /integration/v1/appointments/{appointmentId}/status', ({ params, body, request }) =>
    reportStatus(sources, { ...params, ...body, key: keyOf(request), traceId: request.id }),
  );
  api.on('PUT /integration/v1/appointments/{appointmentId}/time', ({ params, body, request }) =>
    moveAppointment(sources, { ...params, ...body, key: keyOf(request), traceId: request.id }),
  );
  api.on('GET /integration/v1/disruptions', ({ request }) => readDisruptions(sources.database, keyOf(request)));
  api.on('PUT /integration/v1/appointments/{appointmentId}/disruption', ({ params, request }) =>
    keepAppointment(sources.database, { ...params, key: keyOf(request), traceId: request.id }),
  );
  api.on('PUT /integration/v1/bookings/{externalId}', ({ params, body: booking, request }) =>
    bookForClient(sources, { ...params, command: booking, key: keyOf(request), traceId: request.id }),
  );
};

const addDiaryRoutes: Add = (api, { database }) => {
  api.on('PUT /integration/v1/diary/{externalId}', ({ params, body, request }) =>
    keepTime(database, { ...params, ...body, key: keyOf(request) }),
  );
  api.on('DELETE /integration/v1/diary/{externalId}', ({ params, request }) =>
    giveTimeBack(database, { ...params, key: keyOf(request) }),
  );
  api.on('PUT /integration/v1/practices/{practiceId}/online-break', async ({ params, body: { length }, request }) => {
    const key = keyOf(request);
    withinReach(key, params);
    const command = { ...params, length, actor: actorOf(key), traceId: request.id };
    const { until } = withinReach(key, await setOnlineBreak(database, command));
    return { ...params, until: until === null ? null : new Date(until).toISOString() };
  });
  api.on(
    'PUT /integration/v1/practices/{practiceId}/delay',
    async ({ params, body: { clinicianId, minutes }, request }) => {
      const key = keyOf(request);
      withinReach(key, params);
      const delay = { ...params, clinicianId, minutes, actor: actorOf(key), traceId: request.id };
      if ((await setDelay(database, delay)) === null) throw notFound();
      return { clinicianId, minutes };
    },
  );
};

const addMailRoutes: Add = (api, { database }) => {
  api.on('POST /integration/v1/returned-emails', async ({ body: { emails }, request }) => {
    const actor = actorOf(keyOf(request));
    let openCalls = 0;
    for (const email of emails) openCalls += (await takeReturnedEmail(database, email, actor)).length > 0 ? 1 : 0;
    return { known: openCalls };
  });
};

const addWebhookRoutes: Add = (api, sources) => {
  api.on('GET /integration/v1/webhooks', ({ request }) => readWebhooks(sources, keyOf(request)));
  api.on('POST /integration/v1/webhooks', ({ body, request }) => subscribe(sources, body, keyOf(request)));
  api.on('POST /integration/v1/webhooks/{webhookId}/rotate', ({ params, request }) =>
    renewSecret(sources, { ...params, owner: keyOf(request) }),
  );
  api.on('DELETE /integration/v1/webhooks/{webhookId}', ({ params, request }) =>
    unsubscribe(sources, { ...params, owner: keyOf(request) }),
  );
};

export const addIntegrationRoutes = (api: Api, sources: IntegrationSources): void => {
  for (const add of [
    addRecordRoutes,
    addListRoutes,
    addAppointmentRoutes,
    addDiaryRoutes,
    addMailRoutes,
    addWebhookRoutes,
    addBatchRoutes,
    addMedicineCalls,
  ])
    add(api, sources);
};
