import { expect, test } from '../../fixtures/portal-test.ts';
import { expectFits } from '../../pages/fits-width.ts';

test.use({ leavesNothing: true });

test('a client answers a reminder on a phone without signing in', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await portal.reminderLink('callum@example.org'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Nutmeg’s appointment is on /);
  await expect(page.getByText('Park free behind Lochan View Vets.')).toBeVisible();
  await page.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(heading).toHaveText(/^We’ll see you on /);
  const focus = page.locator(':focus');
  await expect(focus).toHaveText('You’ve told us you’ll be there.');
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'I’m not sure after all' }).click();
  await expect(focus).toContainText('Nutmeg');
  await expect(page.getByRole('button', { name: 'I’ll be there' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer our questions before the appointment' }).click();
  await page.getByRole('group', { name: 'How is the appetite?' }).getByLabel('Eats less').check();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(focus).toContainText('Your answers are with the practice.');
  await expect(page.getByLabel('Eats less')).toBeChecked();
  await expectFits(page, 360);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(portal.identityProvider.issuer));
});
