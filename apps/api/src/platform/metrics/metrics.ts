import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One per process. Labels come from fixed lists, so the number of series is bounded, and none names a person. */
export const registry = new Registry();
const registers = [registry];

const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter({ name, help, labelNames: [...labelNames], registers });

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requests = counter('portal_http_requests_total', 'Answered requests, by route pattern', [
  'method',
  'route',
  'status',
]);
export const requestDurations = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['method', 'route'],
  buckets: requestSeconds,
  registers,
});
export const refusals = counter('portal_refusals_total', 'Answers that carry an error code of the API', [
  'route',
  'code',
]);

export const attempts = counter(
  'portal_booking_attempts_total',
  'Attempts to hold, book or reschedule; the result is done, failed or the kind of refusal',
  ['step', 'result'],
);
export const booked = counter('portal_appointments_booked_total', 'Appointments that were stored', ['by']);

export const searches = counter('portal_slot_searches_total', 'Searches for free times');
export const slotsReturned = counter('portal_slots_returned_total', 'Free times found by searches');

export const signIns = counter('portal_sign_ins_total', 'Finished sign-ins: SIGNED_IN, or the reason of a refusal', [
  'provider',
  'result',
]);
export const providerCalls = counter(
  'portal_provider_calls_total',
  'Questions to identity providers: answered, refused or failed',
  ['provider', 'result'],
);

export const mails = counter(
  'portal_mail_attempts_total',
  'Attempts to send an email: sent, superseded, held, postponed, unreachable or given-up',
  ['result'],
);
export const webhookAttempts = counter(
  'portal_webhook_attempts_total',
  'Attempts to deliver a webhook: delivered, failed or given-up',
  ['result'],
);

const smsResults = [
  'queued',
  'over-cap',
  'accepted',
  'busy',
  'unknown',
  'refused',
  'superseded',
  'delivered',
  'undelivered',
] as const;
export const smsResult = counter('portal_sms_total', `Text messages: ${smsResults.join(', ')}`, ['result']);

export const connectionReadings = counter(
  'portal_connection_readings_total',
  "Readings of practices' own systems, by what was read: done or failed",
  ['feed', 'result'],
);

export const connectionChanges = counter(
  'portal_connection_changes_total',
  "Changes in practices' own systems that were found by asking, before a webhook told of them",
  ['connection'],
);

export const jobRuns = counter('portal_job_runs_total', 'Ended runs of recurring jobs', ['task', 'result']);
export const jobSuccesses = new Gauge({
  name: 'portal_job_last_success_timestamp_seconds',
  help: 'When a recurring job last succeeded; until then, when it was started',
  labelNames: ['task'],
  registers,
});

export const queryDurations = new Histogram({
  name: 'portal_db_query_duration_seconds',
  help: 'Statements outside transactions, and whole transactions, with the wait for a connection',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, ...requestSeconds],
  registers,
});
export const queryFailures = counter(
  'portal_db_failures_total',
  'Statements that failed: unavailable, or refused by the database',
  ['reason'],
);

// `increase` sees the first event only if the series was there before it.
for (const result of ['sent', 'superseded', 'held', 'postponed', 'unreachable', 'given-up']) mails.inc({ result }, 0);
for (const result of ['delivered', 'failed', 'given-up']) webhookAttempts.inc({ result }, 0);
for (const result of smsResults) smsResult.inc({ result }, 0);
for (const feed of ['HINTS', 'WRITES', 'CHANGES', 'NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR'])
  for (const result of ['done', 'failed']) connectionReadings.inc({ feed, result }, 0);
for (const step of ['hold', 'book', 'move'])
  for (const result of ['done', 'slot-taken', 'day-full', 'failed']) attempts.inc({ step, result }, 0);
for (const by of ['client', 'integration']) booked.inc({ by }, 0);
for (const reason of ['unavailable', 'refused']) queryFailures.inc({ reason }, 0);
