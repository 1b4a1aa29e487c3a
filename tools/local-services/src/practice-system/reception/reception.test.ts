import { afterAll, expect, test } from 'vitest';
import { startProvetStandIn } from '../provet-stand-in.ts';
import { instantOf, localOf } from './london-time.ts';

const standIn = await startProvetStandIn({ mailboxUrl: 'http://127.0.0.1:3020' });
afterAll(() => standIn.close());
const { desk, receptionUrl } = standIn;
standIn.load({
  facts: {
    practice: { id: 2, name: 'Old Mill Vets' },
    clinicians: [{ id: 107, name: 'Dr Fiona Lockyer' }],
    reasons: [{ id: 7, name: 'Health check', duration: 20 }],
    pets: [{ id: 5003, name: 'Olive <b>', client: 1002, owner: 'Daniel Okafor' }],
  },
  appointments: [],
  hookUrl: 'http://127.0.0.1:9/practice-systems/token',
});

const page = async (path: string) => (await fetch(`${receptionUrl}${path}`)).text();
const press = (path: string, form: Record<string, string>, headers = {}) =>
  fetch(`${receptionUrl}${path}`, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
const booking = { start: '2027-06-05T09:15', clinician: '107', pet: '5003', reason: '7' };
const entries = () => [...desk.appointments.values()];

test('reception books, moves and cancels in local time, and sees it in the diary of the day', async () => {
  const booked = await press('/book', booking);
  expect([booked.status, booked.headers.get('location')]).toEqual([303, '/?day=2027-06-05']);
  expect(entries()).toMatchObject([
    {
      start: Date.parse('2027-06-05T08:15Z'),
      end: Date.parse('2027-06-05T08:35Z'),
      pets: [5003],
      client: 1002,
      type: 1,
    },
  ]);
  const { id = 0 } = entries()[0] ?? {};
  expect(await page('/?day=2027-06-05')).toContain('09:15 to 09:35, Olive &#60;b&#62;, Daniel Okafor');
  await press(`/entries/${id}/reschedule`, { start: '2027-06-06T10:00', clinician: '107' });
  expect(await page(`/entries/${id}`)).toContain('10:00 to 10:20');
  await press(`/entries/${id}/cancel`, {});
  expect(entries()).toMatchObject([{ active: 0, start: Date.parse('2027-06-06T09:00Z') }]);
  expect(await page('/?day=2027-06-06')).toContain('cancelled');
  expect(await page('/')).toContain('href="http://127.0.0.1:3020">Open the mailbox');

  await press('/book', { ...booking, pet: '0' });
  expect(entries()[1]).toMatchObject({ pets: [], type: 4 });
});

test('the system is unavailable to the portal for a time, while reception can work', async () => {
  const token = () => fetch(standIn.tokenUrl, { method: 'POST' }).then(({ status }) => status);
  await press('/mode', { mode: 'down', day: '2027-06-05' });
  expect(await token()).toBe(503);
  expect(await page('/?day=2027-06-05')).toContain('The system is down');
  await press('/mode', { mode: 'none', day: '2027-06-05' });
  expect(await token()).toBe(401);
});

test('refuses invalid forms, and forms from another site', async () => {
  const before = entries().length;
  expect((await press('/book', { ...booking, start: 'soon' })).status).toBe(400);
  expect((await press('/book', { ...booking, clinician: '1' })).status).toBe(400);
  expect((await press('/entries/9/cancel', {})).status).toBe(400);
  expect((await press('/book', booking, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fetch(`${receptionUrl}/nowhere`)).status).toBe(404);
  expect(entries()).toHaveLength(before);
});

test('local times are converted and back correctly around clock changes', () => {
  for (const local of ['2027-03-28T00:30', '2027-03-28T02:30', '2027-10-31T00:30', '2027-10-31T02:30'])
    expect(localOf(instantOf(local))).toBe(local);
});
