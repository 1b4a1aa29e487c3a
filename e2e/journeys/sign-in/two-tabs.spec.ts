import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { logOut } from '../../pages/log-out.ts';
import { returnToTab } from '../../pages/return-to-tab.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';

test('N3: a tab stops showing an appointment as booked that another tab has cancelled @full', async ({ portal }) => {
  const { context, page } = await portal.newBrowserOf('demo-siobhan');
  const booking = new BookingPage(page);
  await booking.book({ reason: 'Health check' });
  const other = new AppointmentsPage(await context.newPage());
  await other.open();
  await expect(other.upcoming('Fionn').first()).toBeVisible();
  const ahead = await other.upcoming('Fionn').count();
  const reference = await page.getByText('Your reference is').getByRole('strong').innerText();
  const booked = other.upcoming('Fionn').filter({ hasText: reference });
  await booked.getByRole('link', { name: /^Cancel/ }).click();
  await other.chooseCancellationReason('Booked by mistake');
  await other.cancel();

  await returnToTab(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your appointment is cancelled');
  await expect(heading).toBeFocused();
  await expect(page.getByText('You’re booked')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(heading).toHaveText('You’re booked');
  await expect(heading).toBeFocused();
  await returnToTab(other.page);
  await expect(other.page.getByRole('heading', { level: 1 })).not.toHaveText('Your appointment is cancelled');
  await other.open();
  await expect(other.upcoming('Fionn')).toHaveCount(ahead);

  const list = new AppointmentsPage(page);
  await list.open();
  await other
    .upcoming('Fionn')
    .filter({ hasText: reference })
    .getByRole('link', { name: /^Cancel/ })
    .click();
  await other.chooseCancellationReason('Booked by mistake');
  await other.cancel();
  await returnToTab(page);
  await expect(list.upcoming('Fionn')).toHaveCount(ahead - 1);
});

test('N3: logging out in one tab shows sign-in in all, and signing in signs all in [10ff7, f7980]', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowserOf('demo-callum');
  const other = await context.newPage();
  await other.goto('/pets');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your pets');
  const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  const bothSignedOut = signedOut.then(() =>
    Promise.all([
      expect(page.getByRole('heading', { level: 1 })).not.toContainText('Hello'),
      expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Your pets'),
    ]),
  );
  await logOut(page, 'Callum');
  await bothSignedOut;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vet, whenever it suits you');
  await expect(other).toHaveURL((url) => url.href.startsWith(portal.identityProvider.issuer));
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signInAtProvider(other, 'demo-callum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Callum');
  await context.clearCookies();
  await returnToTab(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vet, whenever it suits you');
});
