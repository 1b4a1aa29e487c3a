import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FirstData } from '@portal/contract/runtime-config/first-data';
import { runtimeConfigFor } from '../../../features/runtime-config/runtime-config.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { readTemplates } from './page-templates.ts';

const pages = [
  { path: '/', audience: 'visitor', html: '<p>Welcome</p>__NOTICE__<p>Cookies</p>__NOTICE_END__' },
  {
    path: '/',
    audience: 'client',
    html: '<h1>Hello __FIRST_NAME__ __LAST_NAME__</h1>© __YEAR__<i>__CSP_NONCE__</i>__LISTS__<p>Loading</p>__LISTS_END__',
  },
];

const folder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'templates-'));
  await writeFile(join(dir, 'index.html'), '<head></head><p>Plain</p><script nonce="__CSP_NONCE__">__BOOT__</script>');
  await writeFile(join(dir, 'prerendered.json'), JSON.stringify(pages));
  const painter = 'export const paintDashboard = ({ dashboard }) => `<b>${dashboard.pets[0].name}</b>`;';
  await writeFile(join(dir, 'painter.js'), painter);
  return dir;
};

const templates = async () =>
  readTemplates({
    root: await folder(),
    onUnpainted: (error) => {
      throw error;
    },
  });

const group = { name: 'Larkmere Vets', links: null, legal: null, logoUrl: null, colours: null };
const config = runtimeConfigFor(testConfig(), { shown: group, addresses: {} });
const visitor: FirstData = { config, session: {}, profile: null, dashboard: null };
const clientOf = (firstName: string, activationStatus = 'COMPLETED', hasOnlyPastPets = false): FirstData => {
  const profile = { firstName, lastName: 'Marsh', activationStatus, hasOnlyPastPets } as NonNullable<
    FirstData['profile']
  >;
  return { config, session: { user: { name: 'Jo', email: null, sub: 'jo' } }, profile, dashboard: null };
};

describe('a page from the server', () => {
  it('the server sends the prerendered page for the person and path, and otherwise the plain page', async () => {
    const fillIn = await templates();
    const session = { nonce: 'n', isNoticeRead: false };
    expect(fillIn({ ...session, path: '/', boot: visitor })).toContain('Welcome');
    expect(fillIn({ ...session, path: '/', boot: clientOf('Jo') })).toContain(
      `Hello Jo Marsh</h1>© ${new Date().getFullYear()}<`,
    );
    expect(fillIn({ ...session, path: '/', boot: clientOf('Jo', 'STARTED') })).toContain('Plain');
    expect(fillIn({ ...session, path: '/', boot: clientOf('Jo', 'COMPLETED', true) })).toContain('Plain');
    expect(fillIn({ ...session, path: '/pets', boot: visitor })).toContain('Plain');
    const maintenance = {
      ...visitor,
      config: { ...config, maintenance: { active: true, message: null, until: null } },
    };
    expect(fillIn({ ...session, path: '/', boot: maintenance })).toContain('Plain');
  });

  it('shows a name literally, even if it looks like a placeholder', async () => {
    const fillIn = await templates();
    const html = (firstName: string) =>
      fillIn({ nonce: 'secret', isNoticeRead: false, path: '/', boot: clientOf(firstName) });
    expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
    expect(html('__CSP_NONCE__')).toContain('Hello __CSP_NONCE__ Marsh');
    expect(html('$& $1')).toContain('Hello $&amp; $1 Marsh');
  });

  it('shows the lists that were sent with the page, with their text unchanged', async () => {
    const fillIn = await templates();
    const html = (dashboard: FirstData['dashboard']) =>
      fillIn({ nonce: 'secret', isNoticeRead: false, path: '/', boot: { ...clientOf('Jo'), dashboard } });
    const dashboardOf = (name: string) => ({ pets: [{ name }] }) as FirstData['dashboard'];
    expect(html(null)).toMatch(/<\/i><p>Loading<\/p>$/);
    expect(html(dashboardOf('Bella'))).toMatch(/<\/i><b>Bella<\/b>$/);
    expect(html(dashboardOf('__CSP_NONCE__ $&'))).toContain('<b>__CSP_NONCE__ $&</b>');
  });

  it('the server sends the page without lists if they cannot be rendered', async () => {
    const failures: unknown[] = [];
    const fillIn = await readTemplates({ root: await folder(), onUnpainted: (error) => failures.push(error) });
    const boot = { ...clientOf('Jo'), dashboard: {} as FirstData['dashboard'] };
    expect(fillIn({ nonce: 'n', isNoticeRead: true, path: '/', boot })).toContain('Loading');
    expect(failures).toHaveLength(1);
  });

  it('the page uses the colours of the group, and lighter ones in the dark theme', async () => {
    const fillIn = await templates();
    const colours = { action: '#7a1f5c', accent: '#1f5fa8' };
    const boot = { ...visitor, config: { ...config, group: { ...group, colours } } };
    const page = (firstData: FirstData) => fillIn({ nonce: 'n', isNoticeRead: true, path: '/x', boot: firstData });
    expect(page(boot)).toMatch(/<style nonce="n">:root:root{--color-action:#7a1f5c;.*<\/head>/);
    expect(page(boot)).toMatch(/@media \(prefers-color-scheme:dark\){:root:root{--color-action:#9d5986;.*<\/head>/);
    expect(page(visitor)).not.toContain('<style');
  });

  it('contains the cookie notice until it is read, and data that cannot end its script block', async () => {
    const fillIn = await templates();
    const data = { nonce: 'n', path: '/', boot: visitor };
    expect(fillIn({ ...data, isNoticeRead: false })).toBe('<p>Welcome</p><p>Cookies</p>');
    expect(fillIn({ ...data, isNoticeRead: true })).toBe('<p>Welcome</p>');
    const plain = fillIn({ ...data, path: '/x', isNoticeRead: true, boot: clientOf('</script><script>') });
    expect(plain.match(/<\/script>/g)).toHaveLength(1);
  });
});
