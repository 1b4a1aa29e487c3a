import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { addWebhook } from '../../src/integration/webhooks/manage-webhooks.ts';
import { writeAs, writeBatchAs } from '../../src/platform/mail-and-audit.repository.ts';
import { startTestServer } from '../servers/test-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

type Backlog = {
  readonly database: Database;
  readonly waiting: number;
  readonly desk: number;
  readonly seconds: number;
};

const clientChanges = (from: number, to: number) => sql`
  insert into record_changes (event, record_kind, record_id, practice_id)
  select 'client.changed', 'client', n, 1 from generate_series(${from}::int, ${to}::int) as n`;

/** How long changes from a desk take to reach a receiver that answers at once, while a nightly load waits for it. */
export const webhookBacklog = async ({ database, waiting, desk, seconds }: Backlog) => {
  const receiver = await startWebhookReceiver();
  const portal = await startTestServer({ database, config: { webhooksToLocalAddresses: true } });
  const { config } = portal;
  const { secret } = await addWebhook({ database, config }, { url: receiver.url, events: [], owner: null });
  receiver.secrets.push(secret);
  const begin = Date.now();
  const until = async (isReached: () => boolean): Promise<number> => {
    const from = Date.now();
    while (!isReached() && Date.now() - begin < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, 20));
    return Date.now() - from;
  };
  await database.transaction(async (tx) => {
    await writeBatchAs(tx, 'nightly');
    await tx.query(clientChanges(1, waiting));
  });
  // Half-way through, the statistics are those of a busy table.
  await until(() => receiver.messages.length >= waiting / 100);
  const heardBefore = receiver.messages.length;
  await database.transaction(async (tx) => {
    await writeAs(tx, 'desk');
    await tx.query(clientChanges(waiting + 1, waiting + desk));
  });
  const isOfDesk = ({ body }: { readonly body: string }): boolean => body.includes('"source":"desk"');
  const deskMilliseconds = await until(() => receiver.messages.slice(heardBefore).filter(isOfDesk).length >= desk);
  const heardOfDesk = receiver.messages.filter(isOfDesk).length;
  const atDesk = receiver.messages.length;
  const rateFrom = Date.now();
  await until(() => receiver.messages.length >= Math.min(waiting + desk, atDesk + 2_000));
  const perSecond = Math.round(((receiver.messages.length - atDesk) / (Date.now() - rateFrom)) * 1000);
  await portal.close();
  await receiver.close();
  return { waiting, desk, heardOfDesk, deskMilliseconds, perSecond };
};
