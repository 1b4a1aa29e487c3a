import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { serveWaitingList } from '../../src/features/waiting-list/offer-loop.ts';
import { createWebhookSender } from '../../src/integration/webhooks/webhook-sender.ts';
import type { Mailer } from '../../src/platform/mailer/mailer.ts';
import { deliverMessage } from '../../src/platform/outbox/deliver-message.ts';
import { mailSourcesOf } from '../../src/platform/outbox/mail-approval.ts';
import { leaseDueMessages, type OutboxRow } from '../../src/platform/outbox/outbox.repository.ts';
import { jobsOf, smsLoops } from '../../src/run-in-background.ts';
import { createReading } from './linked.ts';
import type { Stage } from './stage.ts';
import type { Letter, Text } from './world.ts';

const minute = 60_000;
const jobsOfADay = [
  'plan-reminders',
  'plan-diaries',
  'watch-disruptions',
  'settle-requests',
  'settle-medicines',
  'purge-expired',
];

type Receiving = {
  readonly begins: number;
  readonly onLetter: (letter: Letter) => void;
  readonly onText: (text: Text) => void;
  readonly onEvent: (type: string, data: object) => void;
};

/** What servers do by themselves, one after another. */
export const createBackground = (stage: Stage, { begins, onLetter, onText, onEvent }: Receiving) => {
  const { database, portal, diaries, log, mail, receiver, provider, standIn, clock } = stage;
  const readSystem = standIn ? createReading(stage) : async () => false;
  const { config } = portal;
  let row: OutboxRow | null = null;
  const mailer: Mailer = {
    async send(email) {
      if (row) onLetter({ ...row, at: await clock.now(), email });
    },
    close: () => undefined,
  };
  const sendMail = async (): Promise<boolean> => {
    row = (await leaseDueMessages(database, { limit: 1 }))[0] ?? null;
    if (row) await deliverMessage({ ...mailSourcesOf(database, config), mailer, log, ...mail }, row);
    return row !== null;
  };
  let read = provider.messages.length;
  const sendTexts = async (): Promise<boolean> => {
    for (const sender of smsLoops({ config, database, log })) {
      sender.start();
      await sender.stop();
    }
    const news = provider.messages.slice(read);
    read += news.length;
    for (const { sid, to, body } of news) onText({ sid, to, body, at: await clock.now() });
    return news.length > 0;
  };
  let heard = receiver.messages.length;
  const sendWebhooks = async (): Promise<boolean> => {
    const sender = createWebhookSender({ config, database, log });
    sender.start();
    await sender.stop();
    const news = receiver.messages.slice(heard);
    heard += news.length;
    for (const { type, data } of news) onEvent(type, data);
    return news.length > 0;
  };
  const all = async (work: () => Promise<boolean>): Promise<boolean> => {
    let isAny = false;
    while (await work()) isAny = true;
    return isAny;
  };
  let jobsAt = begins;
  /** Once a minute, as servers do. */
  const doJobs = async (): Promise<void> => {
    const now = clock.lastSet();
    if (now - jobsAt < minute) return;
    jobsAt = now;
    const jobs = jobsOf({ config, database, log, wakeOutbox: () => undefined });
    for (const name of jobsOfADay) await jobs[name]?.();
  };
  const settle = async (): Promise<void> => {
    await doJobs();
    const serve = () => serveWaitingList({ database, diaries, config });
    while ((await all(readSystem)) || (await all(serve)) || (await all(sendMail)));
    await all(sendTexts);
  };
  return { settle, tellSystems: () => all(sendWebhooks) };
};

/** When something is due by itself, at the latest `until`; null if nothing is. */
export const nextDue = ({ database }: { readonly database: Database }, until: number): Promise<number | null> =>
  database.value<number>(sql`
    select min(at) as at from (
      select next_attempt_at as at from outbox_messages where state = 'PENDING'
      union all select next_at from operations where state = 'WAITING'
      union all select next_attempt_at from sms_messages where state = 'QUEUED'
      union all select look_at from freed_times
      union all select answer_by from booking_requests where outcome is null
      union all select answer_by from medicine_requests where ended_at is null and late_at is null
      union all select expires_at from waiting_offers where state = 'LIVE'
      union all select undo_until from appointments where status = 'CANCELLED'
      union all select starts_at from appointments where status = 'BOOKED') due
     where at > clock_timestamp() and at < ${new Date(until).toISOString()}::timestamptz`);
