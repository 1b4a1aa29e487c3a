import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { endLapsedSessions } from './auth/auth.repository.ts';
import type { Database } from './database/client.ts';
import { composeAppointmentSms } from './features/appointments/sms/appointment-sms.ts';
import { settleDueRequests } from './features/appointments/requests/settle-due-requests.ts';
import { planDiaries } from './features/appointments/diary/plan-diaries.ts';
import { createDisruptionWatch } from './features/appointments/disruptions/watch-disruptions.ts';
import { planReminders } from './features/appointments/reminders/plan-reminders.ts';
import { composeMedicineSms } from './features/medicines/requests/medicine-sms.ts';
import { composeOfferSms } from './features/waiting-list/offer-sms.ts';
import { settleMedicines } from './features/medicines/requests/settle-medicines.ts';
import { markNumberUntextable } from './features/contact-preferences/contact-preferences.repository.ts';
import { createGapsNotice } from './features/prices/gaps/tell-price-gaps.ts';
import { deleteOldPhotos } from './features/appointments/photos/photos.repository.ts';
import { carryOutErasures, clearOutdatedFacts } from './features/privacy/erase-person.ts';
import { deleteOldChanges } from './integration/changes/record-changes.repository.ts';
import { createConnectionPuller } from './practice-systems/readers/connection-puller.ts';
import { createWebhookSender } from './integration/webhooks/webhook-sender.ts';
import { createOfferLoop } from './features/waiting-list/offer-loop.ts';
import type { Config } from './platform/config/config.ts';
import type { ApiDeps } from './features/api-deps.ts';
import { purgeExpired } from './purge-expired.ts';
import type { Readiness } from './platform/readiness.ts';
import { type Loop, createLoop } from './platform/loop.ts';
import type { Mailer } from './platform/mailer/mailer.ts';
import { createSmsService } from './platform/sms/sms-service.ts';
import { type ComposeSms, createSmsSender } from './platform/sms/sms-sender.ts';
import { jobRuns, jobSuccesses } from './platform/metrics/metrics.ts';

/** Empty if this portal sends no text messages. */
export const smsLoops = (sources: { config: Config; database: Database; log: FastifyBaseLogger }): readonly Loop[] => {
  const service = createSmsService({ ...sources, say: (words) => sources.log.info(words) });
  if (!service) return [];
  const onNumberRefused = (number: string) => markNumberUntextable(sources.database, number);
  const ofAppointment = composeAppointmentSms(sources);
  const ofOthers: Partial<Record<string, ComposeSms>> = {
    medicine: composeMedicineSms(sources),
    offer: composeOfferSms(sources),
  };
  const compose: ComposeSms = (due, token) => (ofOthers[due.kind] ?? ofAppointment)(due, token);
  return [createSmsSender({ ...sources, service, compose, onNumberRefused })];
};

const everyMilliseconds = 60_000;

type Options = {
  readonly log: FastifyBaseLogger;
  /** Must tolerate concurrent and missed runs. */
  readonly jobs: Readonly<Record<string, () => Promise<unknown>>>;
};

const createRecurringJobs = ({ log, jobs }: Options): Loop[] =>
  Object.entries(jobs).map(([task, job]) => {
    const loop = createLoop({
      restMilliseconds: everyMilliseconds,
      async work() {
        await job();
        jobSuccesses.setToCurrentTime({ task });
        jobRuns.inc({ task, result: 'done' });
        return false;
      },
      onError(error) {
        jobRuns.inc({ task, result: 'failed' });
        log.warn({ err: error, job: task }, 'a recurring job failed');
      },
    });
    const start = (): void => {
      jobSuccesses.setToCurrentTime({ task });
      loop.start();
    };
    return { ...loop, start };
  });

type Chores = {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly wakeOutbox: () => void;
};

/** What each process does once a minute. */
export const jobsOf = ({ config, database, log, wakeOutbox }: Chores): Options['jobs'] => ({
  'purge-expired': () => purgeExpired(database),
  'end-lapsed-sessions': () => endLapsedSessions(database),
  'plan-reminders': () => planReminders(database),
  'plan-diaries': () => planDiaries(database),
  'watch-disruptions': createDisruptionWatch({ database }),
  'settle-requests': async () => (await settleDueRequests(database)) > 0 && wakeOutbox(),
  'settle-medicines': async () => (await settleMedicines(database)) && wakeOutbox(),
  'carry-out-erasures': () => carryOutErasures(database),
  'clear-outdated-facts': () => clearOutdatedFacts(database),
  'delete-old-photos': () => deleteOldPhotos(database),
  'tell-price-gaps': createGapsNotice({ database, config, log }),
  'delete-old-changes': () => deleteOldChanges(database),
});

type Background = Pick<ApiDeps, 'config' | 'database' | 'diaries' | 'outbox'> & {
  readonly mailer: Mailer;
  readonly readiness: Readiness;
};

/** Runs the loops and jobs of a process from when its database is ready until it closes. */
export const runInBackground = (
  server: FastifyInstance,
  { config, database, diaries, outbox, mailer, readiness }: Background,
): void => {
  const sources = { config, database, log: server.log };
  const webhooks = createWebhookSender(sources);
  const puller = createConnectionPuller({ ...sources, wakeOutbox: () => outbox.wake() });
  const jobs = createRecurringJobs({ log: server.log, jobs: jobsOf({ ...sources, wakeOutbox: () => outbox.wake() }) });
  const offers = createOfferLoop({ ...sources, diaries, outbox });
  const loops = [outbox, webhooks, puller, offers, ...smsLoops(sources), ...jobs];
  let isClosed = false;
  // The server listens while the database is still being prepared.
  const startUnlessClosed = (): void => {
    if (!isClosed) for (const loop of loops) loop.start();
  };
  server.addHook('onReady', async () => void readiness.whenReady.then(startUnlessClosed));
  server.addHook('onClose', async () => {
    isClosed = true;
    await Promise.all(loops.map((loop) => loop.stop()));
    mailer.close();
  });
};
