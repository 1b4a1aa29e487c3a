import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../../fixtures/portal-test.ts';
import { openWatched } from '../../pages/open-watched.ts';

test.use({ leavesNothing: true });

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session will expire soon' });
const loggedOut = (page: Page) => page.getByText('You’ve been logged out', { exact: true });

const twoTabs = async (portal: Portal, who: string) => {
  const { context, page } = await portal.signedInBrowser(who);
  await context.clock.install();
  await openWatched(page, '/pets');
  const other = await context.newPage();
  await openWatched(other, '/appointments');
  return { context, page, other };
};

test('I1: activity in tab B resets tab A, and logging out in A logs out B [84e54]', async ({ portal }) => {
  const { context, page, other } = await twoTabs(portal, 'demo-siobhan');
  await page.evaluate(`sessionStorage.setItem('practice', '1')`);
  await other.evaluate(`sessionStorage.setItem('vCode', 'x')`);

  await context.clock.fastForward('10:00');
  await other.keyboard.press('Shift');
  await context.clock.fastForward('00:01');
  await context.clock.fastForward('06:00');
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();

  await context.clock.fastForward('08:05');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await context.clock.fastForward('01:05');
  for (const tab of [page, other]) {
    await expect(loggedOut(tab)).toBeVisible();
    const storedKeys = () =>
      tab.evaluate<string[]>(`[
        ...['practice', 'vCode', 'bookingDraft'].filter((key) => sessionStorage.getItem(key) !== null),
        ...['offlineCopy', 'offlineCards'].filter((key) => localStorage.getItem(key) !== null)]`);
    await expect.poll(storedKeys).toEqual([]);
  }
});

test('I1: the later of two tabs that expire together explains why @full', async ({ portal }) => {
  const { context, page, other } = await twoTabs(portal, 'demo-megan');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/auth/signout', async (route) => {
    await ended;
    await route.continue();
  });
  await context.clock.fastForward('14:30');
  await context.clock.fastForward('00:35');
  await expect(loggedOut(other)).toBeVisible();
  end();
  await expect(loggedOut(page)).toBeVisible();
});
