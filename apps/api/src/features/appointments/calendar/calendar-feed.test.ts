import { expect, it } from 'vitest';
import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../../database/sql.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { appointmentScene } from '../../../../testing/scenes/appointment-scene.ts';

const { database, portal } = await sharedPortal();

it('the calendar feed shows appointments at a private URL until it is renewed or switched off [c8737]', async () => {
  const { caller, client, slots, book, cancel } = await appointmentScene({ database, portal });
  const times = await slots();
  const [kept, lost] = [await book(times[60]), await book(times[100])];
  await cancel(lost);
  expect((await caller.get<CalendarFeed>('/calendar-feed')).body.url).toBeNull();

  const make = async () =>
    new URL((await caller.post<CalendarFeed>('/calendar-feed', undefined)).body.url ?? '').pathname;
  const read = (path: string) => portal.anyone().get<string>(path.replace(/^\/api/, ''));
  const first = await make();
  expect(first).toMatch(/^\/api\/calendar\/[0-9a-z]+-[0-9a-z]+-[\w-]{32}\.ics$/);
  const feed = await read(first);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(feed.body).toContain(`UID:appointment-${kept.appointmentId}@`);
  expect(feed.body).toContain('STATUS:CANCELLED');

  const second = await make();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  for (const forged of [
    second.replace(/calendar\/\w+/, 'calendar/zz'),
    second.replace(/-2-/, '-1-'),
    second.replace(/-2-(.)/, (_, letter: string) => (letter === 'A' ? '-2-B' : '-2-A')),
  ])
    expect((await read(forged)).status, forged).toBe(404);

  const [, key = ''] = /-([\w-]{32})\.ics$/.exec(second) ?? [];
  const stored = await database.values<string>(sql`
    select to_jsonb(c)::text from clients c where client_id = ${client.clientId}
    union all select to_jsonb(a)::text from appointments a where client_id = ${client.clientId}`);
  expect(stored.join(' ')).not.toContain(key);

  expect((await caller.delete('/calendar-feed')).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  const third = await make();
  expect(new Set([first, second, third]).size).toBe(3);
});
