import { Gauge } from 'prom-client';
import type { PoolUse } from '../../database/client.ts';
import { portalCommit } from '../this-build.ts';
import { registry } from './metrics.ts';
import type { PortalState } from './state.repository.ts';

const registers = [registry];
const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name, help, labelNames: [...labelNames], registers });

const build = gauge('portal_build_info', 'Always 1; the labels say what runs', ['version', 'commit', 'node']);
const ready = gauge('portal_ready', '1 if this process can serve');
const reachable = gauge('portal_db_up', '1 if the database answered this scrape');
const pool = gauge('portal_db_pool_connections', 'Connections of this process', ['state']);
const waiting = gauge('portal_db_pool_waiting', 'Statements that wait for a connection');
const limit = gauge('portal_db_pool_limit', 'Most connections of this process (MAX_CONNECTIONS)');

const ofDatabase = {
  migration: gauge('portal_migration_version', 'Number of the last migration'),
  holds: gauge('portal_holds_active', 'Times that are held now', ['owner']),
  outbox: gauge('portal_outbox_messages', 'Emails: due, scheduled for later, or dead; counted up to 10,000', ['state']),
  outboxOldest: gauge('portal_outbox_oldest_seconds', 'How long the oldest unsent email is overdue'),
  mailPaused: gauge('portal_mail_paused', '1 if this process may send no email'),
  deliveries: gauge(
    'portal_webhook_deliveries_pending',
    'Webhook deliveries that are due; counted up to 10,000 for each webhook',
  ),
  deliveriesOldest: gauge('portal_webhook_oldest_seconds', 'How long ago the oldest undelivered change happened'),
  medicinesWaiting: gauge(
    'portal_medicine_requests_waiting',
    'Requests for medicines without an answer; counted up to 10,000',
  ),
  medicinesLate: gauge(
    'portal_medicine_requests_late_seconds',
    'How long the time to answer the oldest of them is over',
  ),
  switchedOff: gauge('portal_webhooks_switched_off', 'Webhooks that were switched off'),
};

const ofConnections = {
  ageSeconds: gauge(
    'portal_connection_age_seconds',
    "How old the picture of a practice's own system is, by the name of its connection",
    ['connection'],
  ),
  hookAgeSeconds: gauge(
    'portal_connection_webhook_age_seconds',
    'How long ago it last sent a webhook, if it ever did',
    ['connection'],
  ),
  writesWaiting: gauge(
    'portal_connection_writes_waiting',
    'Changes of clients that are not entered there yet; counted up to 10,000 for each connection',
    ['connection'],
  ),
  writesOldestSeconds: gauge(
    'portal_connection_writes_oldest_seconds',
    'How long the oldest of them has been waiting',
    ['connection'],
  ),
  pendingDeletions: gauge(
    'portal_connection_pending_deletions',
    'Appointments and working days that are gone there, until an operator accepts that',
    ['connection'],
  ),
};

type Process = {
  readonly version: string;
  readonly isReady: boolean;
  readonly pool: PoolUse | null;
};

export const setProcessState = ({ version, isReady, pool: use }: Process): void => {
  build.set({ version, commit: portalCommit, node: process.versions.node }, 1);
  ready.set(isReady ? 1 : 0);
  if (!use) return;
  pool.set({ state: 'in-use' }, use.total - use.idle);
  pool.set({ state: 'idle' }, use.idle);
  waiting.set(use.waiting);
  limit.set(use.limit);
};

/** Null if the database does not answer, so that its figures are left out instead of being repeated. */
export const setDatabaseState = (state: (PortalState & { readonly isMailPaused: boolean }) | null): void => {
  reachable.set(state ? 1 : 0);
  for (const metric of Object.values(ofConnections)) metric.reset();
  if (!state) {
    for (const metric of Object.values(ofDatabase)) metric.remove({});
    for (const owner of ['client', 'guest']) ofDatabase.holds.remove({ owner });
    for (const kind of ['due', 'scheduled', 'dead']) ofDatabase.outbox.remove({ state: kind });
    return;
  }
  ofDatabase.migration.set(state.migration);
  ofDatabase.holds.set({ owner: 'client' }, state.clientHolds);
  ofDatabase.holds.set({ owner: 'guest' }, state.guestHolds);
  ofDatabase.outbox.set({ state: 'due' }, state.mailsDue);
  ofDatabase.outbox.set({ state: 'scheduled' }, state.mailsScheduled);
  ofDatabase.outbox.set({ state: 'dead' }, state.mailsDead);
  ofDatabase.outboxOldest.set(state.mailOldestSeconds);
  ofDatabase.mailPaused.set(state.isMailPaused ? 1 : 0);
  ofDatabase.deliveries.set(state.deliveriesDue);
  ofDatabase.deliveriesOldest.set(state.deliveryOldestSeconds);
  ofDatabase.medicinesWaiting.set(state.medicinesWaiting);
  ofDatabase.medicinesLate.set(state.medicinesLateSeconds);
  ofDatabase.switchedOff.set(state.webhooksSwitchedOff);
  for (const {
    source: connection,
    ageSeconds,
    hookAgeSeconds,
    writesWaiting,
    writesOldestSeconds,
    pendingDeletions,
  } of state.connections) {
    if (ageSeconds !== null) ofConnections.ageSeconds.set({ connection }, Math.round(ageSeconds));
    if (hookAgeSeconds !== null) ofConnections.hookAgeSeconds.set({ connection }, Math.round(hookAgeSeconds));
    ofConnections.writesWaiting.set({ connection }, writesWaiting);
    ofConnections.writesOldestSeconds.set({ connection }, writesOldestSeconds);
    ofConnections.pendingDeletions.set({ connection }, pendingDeletions);
  }
};
