import { startTwilioStandIn } from '@portal/local-services/sms-provider/twilio-stand-in';
import { startProvetStandIn } from '@portal/local-services/practice-system/provet-stand-in';
import Fastify from 'fastify';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { createPracticeDiaries } from '../../src/features/slots/practice-diaries.ts';
import { mailOf } from '../../src/mail-composers.ts';
import { addWebhook } from '../../src/integration/webhooks/manage-webhooks.ts';
import { alwaysReady } from '../../src/platform/readiness.ts';
import { testDatabase } from '../databases/test-database.ts';
import { smsSettings } from '../scenes/sms-scene.ts';
import { startTestServer } from '../servers/test-server.ts';
import { startWebhookReceiver } from '../webhooks/webhook-receiver.ts';
import { countBusy } from './busy.ts';
import { createClock } from './clock.ts';
import { createMeetings } from './meeting.ts';

/** A server whose background work runs only when a day runs it, so that its order is the same on every machine. */
const withoutBackground = { ...alwaysReady, whenReady: new Promise<void>(() => undefined) };

const isFilled = (database: Database, table: string): Promise<boolean> =>
  database.returnsRow({ text: `select 1 from ${table} limit 1`, values: [] });

/** The tables that are empty in a new database: those of people and practices, not those of reference data. */
const listTablesOfADay = async (database: Database): Promise<string[]> => {
  const tables = await database.values<string>(sql`
    select quote_ident(table_name) from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const filled = await Promise.all(tables.map((table) => isFilled(database, table)));
  return tables.filter((_, index) => !filled[index]);
};

const limits = { connectionChangesMilliseconds: 500, connectionDaysAhead: 40, connectionBudgetMilliseconds: 100 };

const settings = {
  webhooksToLocalAddresses: true,
  trustedProxies: 1,
  limits: { diaryMemoryMilliseconds: 0, ...limits },
} as const;

const firstReason = async (database: Database) => {
  const reason = await database.certainRow<{ name: string; duration: number }>(sql`
    select name, duration_minutes as duration from appointment_reasons where reason_id = 2`);
  return { id: 7, ...reason };
};

const mostDeleted = 25;

/** Deletes keep the plans of statements, which a `truncate` ends in every session; after some days what they leave behind is in the way. */
const emptying = (database: Database, tables: readonly string[]) => {
  let deleted = 0;
  return async (): Promise<void> => {
    deleted = (deleted + 1) % mostDeleted;
    const deletes = tables.map((table) => `delete from ${table};`).join('\n');
    await database.script(
      deleted === 0
        ? `truncate ${tables.join()} cascade`
        : `begin; set local session_replication_role = replica;\n${deletes}\ncommit;`,
    );
  };
};

type Options = {
  /** The clock of this process then follows the day's, because the practice's stand-in reads it. */
  readonly isLinked?: boolean;
};

/** One database, server and webhook for all days; each day begins with empty tables. */
export const createStage = async ({ isLinked = false }: Options = {}) => {
  const database = await testDatabase({ maxConnections: 5 });
  const clock = await createClock(database, { leadsProcess: isLinked });
  const meetings = await createMeetings(database);
  const standIn = isLinked ? await startProvetStandIn({ reasons: [await firstReason(database)] }) : null;
  const provider = await startTwilioStandIn();
  const sms = smsSettings(provider);
  const portal = await startTestServer({ database, config: { ...settings, sms }, readiness: withoutBackground });
  const elsewhere = await startTestServer({ database, config: { ...settings, sms }, readiness: withoutBackground });
  const receiver = await startWebhookReceiver();
  const { config } = portal;
  const diaries = createPracticeDiaries(database, config.limits);
  const { log } = Fastify({ logger: { level: 'silent' } });
  const mail = mailOf({ database, config, search: { database, diaries } });
  const tables = await listTablesOfADay(database);
  const empty = emptying(database, tables);
  return {
    database,
    clock,
    portal,
    elsewhere,
    meetings,
    receiver,
    provider,
    standIn,
    diaries,
    log,
    mail,
    tables,
    /** How many answers were 503. */
    busy: countBusy(portal.server.server, elsewhere.server.server),
    async clear(): Promise<void> {
      await empty();
      receiver.messages.length = 0;
      provider.messages.length = 0;
      receiver.secrets.length = 0;
      standIn?.desk.appointments.clear();
    },
    async subscribe(): Promise<void> {
      const { secret } = await addWebhook({ database, config }, { url: receiver.url, events: [], owner: null });
      receiver.secrets.push(secret);
    },
    async close(): Promise<void> {
      await portal.close();
      await elsewhere.close();
      await receiver.close();
      await provider.close();
      await standIn?.close();
      await clock.close();
      await meetings.close();
      await database.close();
    },
  };
};
export type Stage = Awaited<ReturnType<typeof createStage>>;
