import { describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { callSamples } from '../../../testing/attacks/call-samples.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { rawBytes, rawRequest } from '../../../testing/raw-request.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { logLevel: 'info' } });
const log = keepLog(portal.server);

const scene = () => bookingScene({ database, portal });

const broken = ['before\u0000after', 'half \ud83d of a pair'];
const turning = '\u202Egnp.exe';
const marks = `e${'\u0301'.repeat(10_000)}`;
const emoji = 'Bella 🐕‍🦺 𠜎';

describe('unusual characters', () => {
  it('attack 9: NUL or a lone surrogate in any text of any call gets 400', async () => {
    const { caller } = await scene();
    const samples = callSamples();
    expect(samples.length).toBeGreaterThan(60);
    const tries = samples.flatMap((sample) =>
      [...broken, marks].map((text) => ({ ...sample, text, isBroken: broken.includes(text) })),
    );
    const answers = await inParallel(tries, 4, async ({ name, fill, text, isBroken }) => {
      // Lone surrogates cannot be encoded in a URL.
      const isWritable = text.isWellFormed() || fill('').path === fill('x').path;
      const { method, path, sending } = fill(isWritable ? text : 'x');
      const { status } = await caller.send(method, path, sending);
      return { name, status, isBroken: isBroken && isWritable, text: text.slice(0, 20) };
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const refused = [400, 403, 405, 413, 414, 429, 431];
    // Batches are large, so a key is asked for before the body is read.
    const isUnread = (name: string, status: number) =>
      name.startsWith('POST /integration/v1/batches/') && status === 401;
    expect(
      answers.filter(({ name, status, isBroken }) => isBroken && !refused.includes(status) && !isUnread(name, status)),
    ).toEqual([]);
  });

  it('attack 9: the portal stores typed text exactly, and refuses reversing or endless marks', async () => {
    const { caller, slots, bodyFor } = await scene();
    const times = await slots();
    for (const [index, note] of [emoji, `e${'\u0301'.repeat(200)}`, 'Zoë’s “dog”\n\tline two'].entries()) {
      const booked = await caller.post<Appointment>('/appointments', bodyFor(times[index * 40], { note }));
      expect(booked.status).toBe(201);
      const path = `/appointments/${booked.body.appointmentId}`;
      expect((await caller.get<Appointment>(path)).body.note).toBe(note);
    }
    for (const note of [...broken, turning, marks])
      expect((await caller.post('/appointments', bodyFor(times[200], { note }))).status).toBe(400);
  });
});

const markup = '<img src=x onerror=alert(1)>';
const payload = `${markup}</script><script>alert(2)</script>'; drop table appointments; -- {{7*7}}\${7*7} =cmd|'/C calc'!A0\nATTENDEE:mailto:e@evil.example\nBcc: e@evil.example`;

describe('injection payloads', () => {
  it('attack 10: an injection payload stays text in response, page, email and calendar, and is not logged', async () => {
    const { caller, client, petId, slots, book } = await scene();
    await database.query(sql`update pets set name = ${markup} where pet_id = ${petId}`);
    await database.query(sql`
      update clients set first_name = ${'</script><script>alert(3)'} where client_id = ${client.clientId}`);
    const appointment = await book((await slots())[60], { note: payload });
    const path = `/appointments/${appointment.appointmentId}`;
    expect((await caller.get<Appointment>(path)).body).toMatchObject({ note: payload, petName: markup });

    const mine = () => portal.sent.find(({ to }) => to.name.includes('alert(3)'));
    await expect.poll(mine).toBeDefined();
    const mail = mine();
    expect(mail?.html).not.toMatch(/<img src=x|<script/);
    expect(mail?.html).toContain('&lt;img src=x');
    const address = (await caller.post<{ url: string }>('/calendar-feed', undefined)).body.url;
    const feed = await fetch(`${portal.base}${new URL(address).pathname}`);
    for (const calendar of [
      mail?.calendar?.[0].content ?? '',
      (await caller.get<string>(`${path}/calendar.ics`)).body,
      await feed.text(),
    ]) {
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar).not.toMatch(/^(ATTENDEE|Bcc):?.*evil/im);
    }

    const page = await rawRequest(`${portal.base}/`, { headers: { cookie: caller.cookie ?? '' } });
    expect(page.text).toContain(String.raw`\u003c/script>\u003cscript>alert(3)`);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(log.text()).toContain('"path":"/api/appointments"');
    for (const trace of ['onerror', 'drop table', 'evil.example', 'alert']) expect(log.text()).not.toContain(trace);
  });

  it('attack 10: a search, an id or an enumeration refuses an injection payload', async () => {
    const { caller, slotsPath } = await scene();
    for (const text of ["1' or '1'='1", '1;drop table pets', '1/**/or/**/1', '{{7*7}}', '$(id)', '%27%20or%201=1']) {
      const asText = encodeURIComponent(text);
      for (const start of ['/appointments/', `${slotsPath}&clinicianId=`, '/appointments?scope='])
        expect((await caller.get(`${start}${asText}`)).status, start).toBe(400);
    }
  });

  it('attack 14: a line break in a header is refused or encoded', async () => {
    const encoded = encodeURIComponent('x\r\nset-cookie: planted=1\r\n\r\n<h1>');
    const cookie = 'Http-portal-csrf=a';
    for (const path of [
      `/auth/callback/${encoded}?code=${encoded}&state=${encoded}`,
      `/auth/callback/auth0?error=${encoded}`,
      `/calendar/${encoded}.ics`,
      `/${encoded}`,
    ]) {
      const answer = await rawRequest(`${portal.base}/api${path}`, { headers: { cookie } });
      expect(JSON.stringify(answer.headers), path).not.toContain('planted');
      expect(answer.status).toBeLessThan(500);
    }
    const { caller, laterSlot, bodyFor, practice } = await scene();
    const body = JSON.stringify(bodyFor(await laterSlot()));
    const signedIn = `cookie: ${caller.cookie}\r\nauthorization: Bearer ${caller.bearer}\r\n`;
    for (const key of ['one\r\n two', 'one\r two', 'one\0two']) {
      const head = `POST /api/appointments HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${signedIn}`;
      const rest = `content-type: application/json\r\ncontent-length: ${body.length}\r\nidempotency-key: ${key}\r\n\r\n${body}`;
      expect(await rawBytes(portal.base, head + rest), JSON.stringify(key)).toMatch(/^HTTP\/1\.1 400 /);
    }
    const { practiceId } = practice;
    const person = { practiceId, lastName: 'Marsh', postcode: 'ZZ1 1ZZ', email: 'jo@example.org' };
    for (const field of ['email', 'lastName'] as const) {
      const broken = { ...person, [field]: `${person[field]}\r\nBcc: e@evil.example` };
      const check = await portal.anyone().post('/pre-signup/check', broken);
      expect([check.status, check.body.code]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});
