import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';
import { logOut } from '../../pages/log-out.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

test.use({ leavesNothing: true });

const hour = 3_600_000;

const forgetSessionAt = (context: BrowserContext, path: string): Promise<unknown> =>
  context.route(path, async (route) => {
    await context.clearCookies({ name: /Http-portal$/ });
    await route.continue();
  });

test('after two sign-ins without a session the portal shows instructions instead of a third [5c0ff] @full', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  await forgetSessionAt(context, `${portal.origin}/pets`);
  await page.goto('/pets');
  for (let returns = 0; returns < 2; returns++) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in', { timeout: 15_000 });
    const returned = page.waitForEvent('framenavigated', (frame) => frame.url() === `${portal.origin}/pets`);
    await page.getByRole('button', { name: /Megan/ }).click();
    await returned;
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser is blocking sign-in');
  await expect(page.getByRole('listitem').filter({ hasText: 'Allow cookies' })).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer));
});

test('signing in without a destination opens the home page, with practice or stored tag', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/auth0/sign-in?practice=12');
  await expect(page).toHaveURL('/?practice=12');
  await page.evaluate(`localStorage.setItem('glTag', '1*abc')`);
  await page.goto('/auth0/sign-in');
  await expect(page).toHaveURL('/?_gl=1*abc');
});

test('creating an account keeps the stored practice, and rates the password while it is typed @full', async ({
  portal,
}) => {
  const { page, events } = await portal.newBrowser();
  await page.goto('/cookies?practice=12');
  await awake(page);
  await page.goto('/');
  await awake(page);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect.poll(() => events.map(([name]) => name)).toEqual(['Sign Up Page Visited']);
  await page.getByLabel('Password', { exact: true }).pressSequentially('lower7');
  for (const rule of ['At least 8 characters – not met', 'Upper-case letters (A–Z) – not met', 'Numbers (0–9) – met'])
    await expect(page.getByRole('listitem').filter({ hasText: rule }).last()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).pressSequentially('-E');
  await expect(page.getByText('– not met')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAtProvider(page, 'demo-callum');
  await expect(page).toHaveURL('/?practice=12');
});

test('any page stores the practice in its URL, and logging out clears stored values in every tab [6ecef, 684c1]', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowserOf('demo-callum');
  const other = await context.newPage();
  await other.goto('/pets?practice=3');
  await awake(other);
  const keys = ['vCode', 'vClientId', 'vMode', 'registrationParams', 'petRegisterModalSeen', 'registrationDraft'];
  const fill = `for (const key of ${JSON.stringify([...keys, 'noCache'])})
    sessionStorage.setItem(key, '1'); localStorage.setItem('showContactPreferences', '1')`;
  const stored = (tab: Page) => () => tab.evaluate(`sessionStorage.getItem('practice')`);
  await expect.poll(stored(other)).toBe('3');
  await Promise.all([page.evaluate(fill), other.evaluate(fill)]);
  await page.goto('/appointments?practice=3%3Cb');
  await awake(page);
  await expect.poll(stored(page)).toBeNull();

  await logOut(page, 'Callum');
  await other.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer));
  await other.goto('/');
  for (const tab of [page, other]) {
    const left = await tab.evaluate<string[]>('Object.keys({ ...sessionStorage, ...localStorage })');
    for (const key of ['practice', 'showContactPreferences', ...keys]) expect(left).not.toContain(key);
    expect(left).toContain('noCache');
  }
});

test('maintenance: the page is shown for the setting or a 503, and returns to the requested page [84e30]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-victor');
  const registration = new RegistrationPage(page);
  await page.clock.install();
  await page.goto('/appointments');
  const pets = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your pets' });
  await awake(page);
  await expect(page.getByRole('button', { name: 'Show past appointments' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  try {
    const until = new Date(Math.ceil(Date.now() / hour + 30) * hour);
    // An end at midnight is that of the day before.
    const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format(+until - 1);
    portal.setMaintenance({ active: true, message: 'We are moving house.', until: until.toISOString() });
    // Hovering would prefetch the page, so the click is dispatched without a pointer.
    await pets.dispatchEvent('click');
    await registration.heading('We’re working on the portal');
    await expect(page).toHaveURL('/maintenance');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '01632 960110' })).toBeVisible();
    await expect(page.getByRole('link', { name: '24-hour emergency vet' })).toBeVisible();
    await page.goto('/appointments?practice=3');
    await registration.heading('We’re working on the portal');
    await expect(page.getByText('We are moving house.')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`We expect to be back by ${day} (?:\\d+:00[ap]m|midday|midnight) UK time\\.`)),
    ).toBeVisible();
    await awake(page);
    const response = page.waitForResponse(/\/api\/config$/);
    await page.clock.fastForward(61_000);
    await (await response).finished();
    await registration.heading('We’re working on the portal');
  } finally {
    portal.setMaintenance({});
  }
  // The minute count may not have been written yet.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointments', { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page).toHaveURL('/appointments?practice=3');
});

test('an idle page reloads its configuration, and shows maintenance that has begun', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const { promise: idle, resolve: beIdle } = Promise.withResolvers<void>();
  await page.route(/assets\/idle-/, async (route) => {
    await idle;
    await route.continue();
  });
  await page.goto('/cookies');
  await awake(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url().replace(portal.origin, ''));
  });
  try {
    portal.setMaintenance({ active: true });
    beIdle();
    await new RegistrationPage(page).heading('We’re working on the portal');
    await expect(page).toHaveURL('/maintenance');
    expect(calls.slice(0, 2)).toEqual(['/api/config', '/api/app-insights']);
  } finally {
    portal.setMaintenance({});
  }
});
