import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One per process. Labels come from fixed lists, so the number of series is bounded, and none names a person. */
export const registry = new Registry();
const registers = [registry];

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requests = new Counter({
  name: 'portal_http_requests_total',
  help: 'Answered requests, by route pattern',
  labelNames: ['method', 'route', 'status'],
  registers,
});
export const requestDurations = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['method', 'route'],
  buckets: requestSeconds,
  registers,
});
export const refusals = new Counter({
  name: 'portal_refusals_total',
  help: 'Answers that carry an error code of the API',
  labelNames: ['route', 'code'],
  registers,
});

export const attempts = new Counter({
  name: 'portal_booking_attempts_total',
  help: 'Attempts to hold, book or move a time; the result is done, failed or the kind of refusal',
  labelNames: ['step', 'result'],
  registers,
});
export const booked = new Counter({
  name: 'portal_appointments_booked_total',
  help: 'Appointments that were stored',
  labelNames: ['by'],
  registers,
});

export const searches = new Counter({
  name: 'portal_slot_searches_total',
  help: 'Searches for free times',
  registers,
});
export const slotsFound = new Counter({
  name: 'portal_slots_returned_total',
  help: 'Free times found by searches',
  registers,
});

export const signIns = new Counter({
  name: 'portal_sign_ins_total',
  help: 'Finished sign-ins: SIGNED_IN, or the reason of a refusal',
  labelNames: ['provider', 'result'],
  registers,
});
export const providerCalls = new Counter({
  name: 'portal_provider_calls_total',
  help: 'Questions to identity providers: answered, refused or failed',
  labelNames: ['provider', 'result'],
  registers,
});

export const mails = new Counter({
  name: 'portal_mail_attempts_total',
  help: 'Attempts to send an email: sent, superseded, held, postponed, unreachable or given-up',
  labelNames: ['result'],
  registers,
});
export const webhookAttempts = new Counter({
  name: 'portal_webhook_attempts_total',
  help: 'Attempts to deliver a webhook: delivered, failed or given-up',
  labelNames: ['result'],
  registers,
});

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
export const smsResult = new Counter({
  name: 'portal_sms_total',
  help: `Text messages: ${smsResults.join(', ')}`,
  labelNames: ['result'],
  registers,
});

export const connectionReadings = new Counter({
  name: 'portal_connection_readings_total',
  help: "Readings of practices' own systems, by what was read: done or failed",
  labelNames: ['feed', 'result'],
  registers,
});

export const jobRuns = new Counter({
  name: 'portal_job_runs_total',
  help: 'Ended runs of recurring jobs',
  labelNames: ['task', 'result'],
  registers,
});
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
export const queryFailures = new Counter({
  name: 'portal_db_failures_total',
  help: 'Statements that failed: unavailable, or refused by the database',
  labelNames: ['reason'],
  registers,
});

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
