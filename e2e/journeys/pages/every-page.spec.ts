import type { Page } from '@playwright/test';
import { pagePaths } from '@portal/domain/runtime-config/page-paths';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';

test.use({ leavesNothing: true });

type Place = { readonly signedOut: string; readonly signedIn?: string };

const provider = 'the provider';

/** Pages that redirect: someone with an account skips the sign-up steps. */
const elsewhere: Readonly<Record<string, Place>> = {
  '/auth0/sign-in': { signedOut: '/' },
  '/auth0/sign-up': { signedOut: provider, signedIn: '/' },
  '/client-routing': { signedOut: provider, signedIn: '/' },
  '/verified': { signedOut: provider, signedIn: '/' },
  '/registration-new': { signedOut: provider, signedIn: '/' },
};

const isForClients = (path: string): boolean => /^\/(pets|appointments|drug-request|client-detail)/.test(path);

const placeOf = (path: string): Place =>
  elsewhere[path] ?? (isForClients(path) ? { signedOut: provider, signedIn: path } : { signedOut: path });

const keysIn = (page: Page) => page.evaluate<string[]>('Object.keys({ ...sessionStorage, ...localStorage })');

const expectTitle = (page: Page) => expect(page).toHaveTitle(/(^| – )Larkmere Vets Client Portal$/);

test('every page has its own title, signing in returns to it, and /cookies lists its storage [c5c7b, 89fcb] @full', async ({
  portal,
}) => {
  test.setTimeout(600_000);
  const titles = new Set<string>();
  for (const pattern of pagePaths) {
    const path = pattern.replace('$', '7');
    const { signedOut, signedIn } = placeOf(path);
    await test.step(`${path} → ${signedOut} → ${signedIn ?? 'no further'}`, async () => {
      const { page, context } = await portal.newBrowser();
      expect((await page.goto(path))?.status()).toBe(200);
      if (signedOut === provider)
        await page.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer), { waitUntil: 'commit' });
      else await expect(page).toHaveURL((url) => url.pathname === signedOut);
      if (signedIn !== undefined) {
        // A new account would have no record, so take the provider's way back to signing in.
        if (path === '/auth0/sign-up') await page.getByRole('link', { name: 'Sign in' }).click();
        await signInAtProvider(page, 'demo-callum');
        await expect(page).toHaveURL((url) => url.pathname === signedIn);
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectTitle(page);
      for (const key of await keysIn(page)) titles.add(key);
      for (const { name } of await context.cookies(portal.origin)) titles.add(name);
      await context.close();
    });
  }
  const { page } = await portal.newBrowser();
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');
  const listed = await page.getByRole('rowheader').allTextContents();
  expect([...titles].filter((key) => !listed.includes(key))).toEqual([]);
  expect([...titles]).toContain('Http-portal');
});

test('before the email is verified only public pages open, and all others redirect [09bf8]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-nina');
  for (const path of ['/guest', '/invite']) {
    await page.goto(path);
    await awake(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
  for (const path of ['/', '/pets/7', '/client-detail']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/verified');
  }
});
