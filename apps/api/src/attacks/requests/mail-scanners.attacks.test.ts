import { beforeEach, expect, test } from 'vitest';
import type { Sql } from '../../database/sql.ts';
import { json, sql } from '../../database/sql.ts';
import { breakUrlOf, delayUrlOf, diaryUrlOf, medicinesUrlOf } from '../../features/appointments/diary/diary-link.ts';
import { answerUrlOf } from '../../features/appointments/reminders/answer-link.ts';
import { smsLinkOf } from '../../features/appointments/sms/appointment-sms.ts';
import { hashToken } from '../../platform/secrets.ts';
import { newSmsToken } from '../../platform/sms/sms-sender.ts';
import { arrival } from '../../../testing/arrival.ts';
import { formsIn } from '../../../testing/forms-in.ts';
import { linksIn, mailedPageOf, mailedPages, requireMailedPages } from '../../../testing/servers/mailed-pages.ts';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { appointmentToRemindOf } from '../../../testing/scenes/reminder-scene.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { disruptionScene } from '../../../testing/scenes/disruption-scene.ts';
import { guestWaitingScene } from '../../../testing/scenes/guest-waiting-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { requestedScene } from '../../../testing/scenes/request-scene.ts';
import { textedScene } from '../../../testing/scenes/sms-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const at = { database, portal };
const { origin } = new URL(portal.config.webOrigin);
beforeEach(() => forgetBudgets(database));

/** What the portal counts and notes for itself. */
const logs = ['budgets', 'mail_approval'];

const tablesOf = () =>
  database.values<string>(sql`
    select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${logs}::text[])`);

const rowsOf = async (): Promise<ReadonlyMap<string, string>> => {
  const rows = new Map<string, string>();
  for (const table of await tablesOf()) {
    const whole: Sql = {
      text: `select coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '') from "${table}" t`,
      values: [],
    };
    rows.set(table, await database.certainValue<string>(whole));
  }
  return rows;
};

/** A message with an attempt is being sent, however late its next attempt. */
const isQuiet = () =>
  database.certainValue<boolean>(sql`
    select not exists (
      select 1 from outbox_messages where state = 'PENDING' and (attempts > 0 or next_attempt_at <= clock_timestamp()))`);

const seen = new Set<string>();
const agent = { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner)' };
const here = (link: string): string => link.replace(origin, portal.base);

const open = async (link: string): Promise<string> => {
  await fetch(here(link), { method: 'HEAD', headers: agent });
  return (await fetch(here(link), { headers: agent })).text();
};

type Form = ReturnType<typeof formsIn>[number];

/** Where a form that only opens a page leads. */
const addressOf = ({ action, fields }: Pick<Form, 'action' | 'fields'>): string =>
  `${new URL(action, origin).href}?${new URLSearchParams(fields).toString()}`;

const send = async ({ action, fields }: Pick<Form, 'action' | 'fields'>): Promise<void> => {
  const headers = { ...agent, origin };
  await fetch(new URL(action, portal.base), { method: 'post', headers, body: new URLSearchParams(fields) });
};

/** Opens the links and all pages of ours that they lead to, and sends each form of them as it stands. */
const scan = async (links: readonly string[]): Promise<void> => {
  const found = new Set(links);
  for (const link of found) {
    const page = mailedPageOf(new URL(link).pathname);
    const shown = await open(link);
    if (page === null) continue;
    seen.add(page);
    for (const [, href = ''] of shown.matchAll(/href="(\/[^"]*)"/g)) {
      const next = new URL(href.replaceAll('&amp;', '&'), origin);
      if (/[?&](key|link)=/.test(next.search)) requireMailedPages({ html: '', text: next.href }, origin);
      if (mailedPageOf(next.pathname) !== null) found.add(next.href);
    }
    for (const form of formsIn(shown)) {
      if (form.method === 'post') await send(form);
      else found.add(addressOf(form));
    }
  }
};

/** Twice, because a page may offer something else after the first round. */
const expectNoChange = async (links: readonly string[]): Promise<void> => {
  expect(links).not.toEqual([]);
  await expect.poll(isQuiet).toBe(true);
  const before = await rowsOf();
  await scan(links);
  await scan(links);
  const after = await rowsOf();
  for (const [table, rows] of before) expect(after.get(table), table).toBe(rows);
};

const linksTo = async (address: string, subject = /./): Promise<string[]> => {
  const mails = () => portal.sent.filter((mail) => mail.to.address === address && subject.test(mail.subject));
  await arrival(() => mails().at(-1));
  return mails().flatMap((mail) => linksIn(mail, origin));
};

const withQuestions = (practiceId: number) =>
  database.query(sql`
    update practice_reasons set questions = ${json([{ question: 'How is the appetite?', short: 'Appetite', answers: ['good', 'bad'] }])}
     where practice_id = ${practiceId}`);

test('attack 127: a scanner that submits every form of a reminder unchanged changes nothing, even on the day', async () => {
  const one = await appointmentToRemindOf(at);
  const { appointmentId } = one.appointment;
  await withQuestions(one.practice.practiceId);
  await one.sendReminders();
  const links = await linksTo(one.client.email);
  const answer = answerUrlOf(portal.config, { appointmentId, icsSequence: 0 });
  await expectNoChange([...links, answer]);
  await database.query(sql`
    update appointments set confirmed_by_client_at = clock_timestamp(),
           answers = ${json([{ question: 'How is the appetite?', short: 'Appetite', answer: 'bad' }])}
     where appointment_id = ${appointmentId}`);
  await expectNoChange([answer]);
  await database.query(sql`
    update practices set texts = '{"whenYouArrive":"Reception sees it."}' where practice_id = ${one.practice.practiceId}`);
  await moveAppointmentToStartIn(database, appointmentId, 20);
  await expectNoChange([answer]);
  await database.query(sql`
    update appointments set client_here_at = clock_timestamp() where appointment_id = ${appointmentId}`);
  await expectNoChange([answer]);
});

test('attack 127: a scanner that submits every form behind the link of a text unchanged changes nothing', async () => {
  const { appointment } = await textedScene(at);
  const token = newSmsToken();
  await database.query(sql`
    insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, ics_sequence, state, next_attempt_at, token_hash)
    select 'reminder', ${token}, client_id, practice_id, appointment_id, 0, 'SENT', now(), ${hashToken(token)}
      from appointments where appointment_id = ${appointment.appointmentId}`);
  await expectNoChange([smsLinkOf(portal.config, token)]);
});

test('attack 127: a scanner that submits every form of a request for medicines unchanged changes nothing', async () => {
  const { requested, answer, practiceId, email } = await medicineScene(at);
  const { requestId, items } = await requested();
  const request = await arrival(() =>
    portal.sent.find(({ subject }) => subject === 'Repeat medicine asked for: Olive'),
  );
  const list = medicinesUrlOf(portal.config, { practiceId, keyNumber: 1 });
  await expectNoChange([...linksIn(request, origin), list]);
  await answer(requestId, { [`answer-${items[0]?.itemId}`]: 'READY' });
  await expectNoChange([...(await linksTo(email, /is ready/)), ...linksIn(request, origin)]);
});

test('attack 127: a scanner that submits every form of a waiting guest’s pages unchanged changes nothing', async () => {
  const { ask, post, person, free, times, endOffers } = await guestWaitingScene(at);
  await ask();
  const links = await linksTo(person.email);
  await expectNoChange(links);
  const key = links.map((link) => new URL(link).searchParams.get('key')).find((one) => one !== null) ?? '';
  await post('/waiting-list/asked', { key, answer: 'looking' });
  await expectNoChange(links);
  for (const time of [times[20], times[40]]) {
    await free(time);
    await expectNoChange(await linksTo(person.email, /^An earlier time/));
    await endOffers();
  }
  await expectNoChange(await linksTo(person.email, /^Still looking/));
});

test('attack 127: a scanner that submits every form of a practice’s pages unchanged changes nothing', async () => {
  await requestedScene(at);
  await expectNoChange(await linksTo('practice@example.org', /booking|request|confirm/i));
  const { appointment, close, practiceId, date } = await disruptionScene(at);
  await close();
  const links = await linksTo('practice@example.org', /lost|no longer|appointment/i);
  const named = { practiceId, keyNumber: 1 };
  const { config } = portal;
  await expectNoChange([
    ...links,
    diaryUrlOf(config, named, date),
    breakUrlOf(config, named),
    delayUrlOf(config, named),
  ]);
  expect(appointment.status).toBe('BOOKED');
});

test('attack 127: the scanner opens every page that emails and texts link to', async () => {
  await Promise.resolve();
  expect([...seen].toSorted()).toEqual([...mailedPages]);
});
