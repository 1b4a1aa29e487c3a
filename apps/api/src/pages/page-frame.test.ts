import { beforeAll, describe, expect, it } from 'vitest';
import { diaryUrlOf } from '../features/appointments/diary/diary-link.ts';
import { portalVersion } from '../features/runtime-config/runtime-config.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { appointmentToRemindOf, reminderPages } from '../../testing/scenes/reminder-scene.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const read = async (path: string) => {
  const answer = await fetch(`${portal.base}${path}`);
  return { status: answer.status, text: await answer.text() };
};

const priceless = '/practices/999999/prices';
const brokenForClients = ['/reminders?key=1.0.x', '/reminders/questions?key=x', '/t/none', '/waiting-list/asked?key=x'];
const brokenForPractices = ['', '/break', '/late', '/disruptions', '/photos']
  .map((page) => `/practice-diary${page}?key=1.1.x`)
  .concat('/practice-requests?key=x');

const pages: string[] = [];
beforeAll(async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [] });
  const diary = new URL(diaryUrlOf(portal.config, { practiceId, keyNumber: 1 }, '2027-01-05'));
  const ofPractice = ['', '/break', '/late', '/disruptions'].map((page) => `${diary.pathname}${page}${diary.search}`);
  const { appointment } = await appointmentToRemindOf({ database, portal });
  const reminder = reminderPages(portal).linkTo(appointment.appointmentId, 0).replace(portal.base, '');
  pages.push('/prices', '/waiting-list', reminder, ...ofPractice, ...brokenForClients, ...brokenForPractices);
});

describe('a page without scripts', () => {
  it('a page has the group’s logo, its name in the title, and a footer with privacy and version [d52fd]', async () => {
    for (const path of pages) {
      const { text } = await read(path);
      expect([path, text.match(/<h1>/g)?.length]).toEqual([path, 1]);
      const title = /<title>([^<]+)<\/title>/.exec(text)?.[1] ?? '';
      const name = title.split(' – ').at(-1) ?? '';
      expect([path, title]).toEqual([path, expect.stringMatching(/.+ – .+/)]);
      expect(text).toMatch(/<header>[\s\S]*<a class="group" href="\/"/);
      const [, footer = ''] = text.split('<footer>');
      expect([path, footer]).toEqual([path, expect.stringContaining('Privacy</a>')]);
      expect(footer).toContain(`© ${new Date().getFullYear()} ${name}. Client Portal v${portalVersion}`);
    }
  });

  it('a page keeps a day and its month on one line [63df6]', async () => {
    const [reminder = ''] = pages.filter(
      (path) => path.startsWith('/reminders?key=') && !brokenForClients.includes(path),
    );
    const [, body = ''] = (await read(reminder)).text.split('<body');
    expect(body).toMatch(/day \d{1,2}\u00a0[A-Z][a-z]+/);
    expect(body).not.toMatch(/day \d{1,2} [A-Z]/);
  });

  it('a page shows a client with a broken link how to log in, and a number [b9a1e]', async () => {
    await buildPractice(database, { reasonIds: [] });
    for (const path of brokenForClients) {
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('newest email or text');
      expect(text).toContain('href="/appointments"');
      expect(text).toContain('01632 960001');
    }
  });

  it('a missing price page links to other pages, and sends JSON to programs [89cf5]', async () => {
    const find = async (accept: string) => fetch(`${portal.base}${priceless}`, { headers: { accept } });
    const page = await find('text/html');
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('href="/prices"')]);
    const data = await find('application/json');
    expect([data.status, await data.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  it('the page shows phone numbers if guests cannot wait for a time', async () => {
    const { status, text } = await read('/waiting-list');
    expect([status, text]).toEqual([404, expect.stringContaining('01632 960001')]);
  });

  it('a page tells a practice with a broken link who has a new one [b9a1e]', async () => {
    for (const path of brokenForPractices) {
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('newest email');
      expect(text).toContain('ask the person who runs your client portal');
      expect(text).not.toContain('href="/appointments"');
    }
  });
});
