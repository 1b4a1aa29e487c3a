import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { arrival } from '../../../testing/arrival.ts';
import { messageForm } from '../../../testing/scenes/message-form.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const limits = { practiceMessagesOfNetworkAnHour: 7, practiceMessagesToPracticeAnHour: 24 };
const { database, portal } = await ownPortal({ config: { trustedProxies: 1, limits } });

const message = {
  kind: 'QUESTION',
  name: 'Jo Field',
  email: 'jo@example.org',
  phone: '',
  petName: '',
  message: 'How much is it?',
};
const scene = async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [] });
  const form = await messageForm(portal.base, practiceId);
  const practiceNames = () =>
    database.query<{ name: string }>(sql`select name from practice_messages where practice_id = ${practiceId}`);
  const sendFrom = (address: string, fields: Readonly<Record<string, string>> = message) =>
    form.send(
      { ...fields, formKey: crypto.randomUUID() },
      { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    );
  return { practiceId, form, practiceNames, sendFrom };
};
const mailsTo = (address: string) => portal.sent.filter(({ to }) => to.address === address);

describe('messages to a practice without signing in', () => {
  it('attack 110: a form from another site is refused, and the visitor sees what it contained', async () => {
    const { form, practiceNames } = await scene();
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: portal.config.webOrigin },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      const refused = await form.send(message, headers);
      expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
      expect(refused.text).toContain('How much is it?');
    }
    expect(await practiceNames()).toEqual([]);
    expect((await form.send(message, { origin: portal.config.webOrigin })).status).toBe(303);
  });

  it('attack 110: an address, a network and a practice have limits that leave room for complaints and new people', async () => {
    const { form, practiceNames, sendFrom } = await scene();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await sendFrom('203.0.113.1')).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect((await sendFrom('198.51.100.1, 203.0.113.1')).status).toBe(429);
    for (const last of [2, 3]) expect((await sendFrom(`203.0.113.${last}`)).status).toBe(303);
    expect((await sendFrom('203.0.113.4')).status).toBe(429);
    for (let third = 0; third < 9; third += 1) expect((await sendFrom(`192.0.${third}.1`)).status).toBe(303);
    const refused = await sendFrom('192.0.12.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_800);
    expect(refused.text).toContain('Call 01632 960001');
    expect(refused.text).toContain('How much is it?');
    expect(await practiceNames()).toHaveLength(16);
    const complaint = { ...message, kind: 'COMPLAINT' };
    for (const third of [0, 1]) expect((await sendFrom(`192.0.${third}.1`, complaint)).status).toBe(303);
    expect((await sendFrom('192.0.2.1', complaint)).status).toBe(429);
    expect((await sendFrom('192.0.13.1', complaint)).status).toBe(303);
    await ageBudgets(database, 3_600 * 2);
    expect((await form.send(message)).status).toBe(303);
  });

  it('attack 110: a practice’s page confirms only messages to that practice', async () => {
    const [one, other] = [await scene(), await scene()];
    const location = (await one.sendFrom('198.51.100.10')).headers.location ?? '';
    const seen = (path: string) => rawRequest(`${portal.base}${path}`);
    expect((await seen(location)).text).toContain('We’ve sent your message');
    expect((await seen(location.replace(one.form.path, other.form.path))).text).not.toContain('We’ve sent');
  });

  it('attack 110: a program that fills in every field sends nothing, and a person sees the reason', async () => {
    const { practiceNames, sendFrom } = await scene();
    const refused = await sendFrom('198.51.100.20', { ...message, website: 'https://spam.example' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('A field that must stay empty was filled in');
    expect(await practiceNames()).toEqual([]);
  });

  it('attack 110: the email goes only to the practice, without headers, links or recipients from a stranger', async () => {
    const { practiceNames, sendFrom } = await scene();
    const typed = {
      ...message,
      name: 'Jo <img src=x onerror=alert(1)> https://evil.example',
      email: 'jo?bcc=all@victim.example',
      message: 'See https://evil.example/pay and write to boss@evil.example\r\n\r\nBcc: all@victim.example',
    };
    const sent = await sendFrom('198.51.100.30', typed);
    expect(sent.status).toBe(303);
    const reference = /M-\w+/.exec(sent.headers.location ?? '')?.[0] ?? 'none';
    const mail = await arrival(() => portal.sent.find(({ subject }) => subject.includes(reference)));
    expect(mail.to.address).toBe('practice@example.org');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('mailto:jo%3Fbcc%3Dall@victim.example');
    expect(`${mail.html}${mail.text}`).not.toContain('https://evil.example');
    expect(mailsTo('jo?bcc=all@victim.example')).toEqual([]);
    const broken = ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"a"@b.example', 'a@b@c.example'];
    for (const email of broken)
      expect((await sendFrom('198.51.100.31', { ...message, email })).status, email).toBe(400);
    expect(await practiceNames()).toHaveLength(1);
  });

  it('attack 110: invalid bodies are refused, and none causes status 500', async () => {
    const { form, practiceNames } = await scene();
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      rawRequest(`${portal.base}${form.path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.51.100.40' },
        body,
      });
    const bodies = [
      '',
      'name=a&name=b&message=x&message=y',
      'name[]=a&__proto__[x]=1&constructor=1',
      'name=%00%ff%fe&email=%00@b.example&message=%00',
      `kind=ADMIN&name=a&email=a@b.example&message=${encodeURIComponent('\u202eabc')}`,
      `kind=QUESTION&name=a&email=a@b.example&message=${encodeURIComponent('a\u0301'.repeat(1_500))}`,
      `kind=QUESTION&name=${"'; drop table practice_messages; --"}&email=&message=x`,
    ];
    for (const body of bodies) expect((await post(body)).status, body).toBe(400);
    expect((await post(`message=${'a'.repeat(40_000)}`)).status).toBe(413);
    expect((await post('[1]', 'application/json')).status).toBe(400);
    expect((await post('x', 'multipart/form-data; boundary=x')).status).toBe(415);
    expect(await practiceNames()).toEqual([]);
  });
});
