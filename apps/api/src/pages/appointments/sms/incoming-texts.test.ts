import { lengthInGsm7, segmentLength } from '@portal/emails/appointments/sms/gsm-7';
import { startTwilioStandIn } from '@portal/local-services/sms-provider/twilio-stand-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { buildKey } from '../../../../testing/builders/build-key.ts';
import { forgetBudgets } from '../../../../testing/scenes/records.ts';
import { smsSettings, textedMedicineScene, textedScene, wantTexts } from '../../../../testing/scenes/sms-scene.ts';
import { waitingScene } from '../../../../testing/scenes/waiting-scene.ts';
import { closeAtEnd, ownPortal } from '../../../../testing/servers/own-portal.ts';

const provider = await closeAtEnd(startTwilioStandIn());
const { database, portal } = await ownPortal({
  config: { sms: smsSettings(provider), limits: { smsRestMilliseconds: 50 } },
});
beforeEach(() => forgetBudgets(database));

const say = (from: string, words: string, sid?: string) =>
  provider.receive(
    `${portal.config.webOrigin}/sms/incoming`,
    { from, words, ...(sid && { sid }) },
    { at: portal.base },
  );
const answersTo = (mobile: string) => provider.messages.filter(({ to }) => to === mobile).map(({ body }) => body);
const pageOf = (body: string) => (/http\S+$/.exec(body)?.[0] ?? '').replace(portal.config.webOrigin, portal.base);
const mailsWith = (words: string) =>
  portal.sent.filter(({ subject, text }) => subject.startsWith('Text message M-') && text.includes(words));

describe('an incoming text', () => {
  it('attack 128: a text is emailed to the practice with sender, words and next appointment, and answered [1006d]', async () => {
    const { mobile, appointment, practice } = await textedScene({ database, portal });
    expect(await say(mobile, 'Bella is worse, can we come earlier? See https://evil.example/pay')).toBe(200);
    const mail = await arrival(() => mailsWith('Bella is worse')[0]);
    expect(mail.to.address).toBe('practice@example.org');
    expect(mail.text).toMatch(/Jo Marsh \d/);
    expect(mail.text).toContain(appointment.reference);
    expect(`${mail.text}${mail.html}`).not.toContain('https://evil.example');
    const [answer = ''] = answersTo(mobile);
    expect(answer).toContain(`we've emailed yours to ${appointment.practiceName}`);
    expect(lengthInGsm7(answer)).toBeLessThanOrEqual(segmentLength);
    const tasks = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and kind = 'ANSWER_QUESTION'`;
    expect(await database.query(tasks)).toHaveLength(1);
  });

  it('a text is one message however often it is reported, and “Yes” goes to the practice too', async () => {
    const { mobile, appointment, cancel } = await textedScene({ database, portal });
    await cancel(appointment);
    for (let copy = 0; copy < 3; copy++) await say(mobile, 'We come by bus', 'SM1');
    await say(mobile, 'Yes');
    await arrival(() => mailsWith('\nYes')[0] ?? mailsWith('Yes')[0]);
    await arrival(() => mailsWith('We come by bus')[0]);
    const mails = mailsWith('We come by bus');
    expect([mails.length, mails[0]?.text.includes(appointment.reference)]).toEqual([1, false]);
  });

  it('attack 128: five texts a day from a number are forwarded, and the sixth gets an answer to call [1006d]', async () => {
    const { mobile } = await textedScene({ database, portal });
    for (let copy = 0; copy < 12; copy++) await say(mobile, `Message number ${copy}.`);
    await expect.poll(() => mailsWith('Message number')).toHaveLength(5);
    const answers = answersTo(mobile);
    expect(answers).toHaveLength(6);
    expect(answers[5]).toContain("We can't pass on any more texts today");
  });

  it('attack 128: a text from an unknown number is not forwarded, and the answer names no client', async () => {
    await textedScene({ database, portal });
    const stranger = '+447700900999';
    for (let copy = 0; copy < 5; copy++) expect(await say(stranger, 'Hello, it is me')).toBe(200);
    const unread = 'Nobody reads texts to this number. Please call your practice.';
    expect(answersTo(stranger)).toEqual([unread, unread]);
    expect(mailsWith('Hello, it is me')).toEqual([]);
  });

  it('a text that is empty or has unusual characters causes no failure', async () => {
    const { mobile } = await textedScene({ database, portal });
    for (const words of ['', '\0', '\ud800', '<Message>x</Message>', 'a\u0301'.repeat(700)])
      expect(await say(mobile, words)).toBe(200);
    expect(answersTo(mobile)).toHaveLength(5);
    await arrival(() => mailsWith('A message without words')[0]);
  });
});

it('an offer of the waiting list is also texted, with a working link [b1fc6]', async () => {
  const one = await waitingScene({ database, portal });
  const mobile = await wantTexts(database, one.client.clientId);
  await one.wait(await one.bookLate());
  await one.free(one.times[20]);
  const body = await arrival(() => answersTo(mobile)[0]);
  expect(lengthInGsm7(body)).toBeLessThanOrEqual(segmentLength);
  const offer = await one.offer();
  expect(await (await fetch(pageOf(body))).text()).toContain(`href="/appointments/earlier?offer=${offer?.offerId}"`);
  const isAboutIt = (subject: string) => subject.startsWith('An earlier time for');
  await arrival(() => portal.sent.find(({ to, subject }) => to.address === one.client.email && isAboutIt(subject)));
  expect(answersTo(mobile)).toHaveLength(1);
  expect((await one.offer())?.state).toBe('LIVE');
});

it('a text says that medicine is ready without naming it, outside quiet hours, with a link to stop [bc60d, e63ed]', async () => {
  const one = await textedMedicineScene({ database, portal });
  const bodies = () => answersTo(one.mobile);
  await one.by('SEEN');
  await one.by('READY');
  await expect.poll(bodies).toEqual([expect.stringContaining(`Olive's medicine is ready. Details: http`)]);
  const link = pageOf(bodies()[0] ?? '');
  const page = await (await fetch(link)).text();
  expect(page).toContain('<h1>Olive’s medicine is ready</h1>');
  expect(page).toContain('href="/drug-request">See your request</a>');
  expect(page).toContain('Stop text messages');
  expect(bodies().join() + page).not.toContain('Thyrola');
  await one.beQuiet();
  await one.by('CHECK_UP');
  await expect.poll(one.texts).toEqual(['SENT', 'QUEUED 15:00']);
  await one.by('PREPARING');
  await one.endQuiet();
  await expect.poll(one.texts).toEqual(['SENT', 'SUPERSEDED']);
  expect(bodies()).toHaveLength(1);
  expect(await (await fetch(link)).text()).toContain('<h1>Your request for repeat medicine</h1>');
  const stop = { method: 'POST', body: new URLSearchParams({ texts: 'stop' }) };
  expect(await (await fetch(link, stop)).text()).toContain('t text you about your appointments');
  await one.by('READY');
  await arrival(() => portal.sent.find(({ to, subject }) => to.address === one.email && /is ready/.test(subject)));
  expect(bodies()).toHaveLength(1);
});

it('email and text about the medicine of a merged pet name the pet that stays', async () => {
  const one = await textedMedicineScene({ database, portal }, { pets: ['Olive entered twice', 'Olive'] });
  const source = `system of ${one.practiceId}`;
  const { caller } = await buildKey({ database, portal }, ['pets:write'], '--source', source);
  const [merged, stays] = one.petIds;
  await database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    values ('clients', ${source}, 'C1', ${one.clientId}), ('pets', ${source}, 'A1', ${stays}), ('pets', ${source}, 'A2', ${merged})`);
  const send = async (kind: string, record: object) =>
    (await caller.post<{ rejected: unknown[] }>(`/integration/v1/batches/${kind}`, { records: [record] })).body
      .rejected;
  const medicine = { id: 'M1', name: 'Thyrola', form: 'tablets', strength: '2.5 mg' };
  await database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select 'medicines', ${source}, 'M1', medicine_id from pet_medicines where pet_id = ${merged}`);
  expect(
    await send('pets', { id: 'A2', client: 'C1', name: 'Olive entered twice', species: 'Dog', status: 'Merged' }),
  ).toEqual([]);
  expect(await send('medicines', { ...medicine, pet: 'A1' })).toEqual([]);
  await one.by('READY');
  await expect.poll(() => answersTo(one.mobile)).toEqual([expect.stringContaining("Olive's medicine is ready.")]);
  const mail = await arrival(() =>
    portal.sent.find(({ to, subject }) => to.address === one.email && /is ready/.test(subject)),
  );
  expect(`${mail.subject} ${mail.text} ${answersTo(one.mobile).join()}`).not.toContain('entered twice');
  expect(mail.subject).toContain('Olive’s');
});
