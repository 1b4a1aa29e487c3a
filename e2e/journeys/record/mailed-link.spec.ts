import { expect, test } from '../../fixtures/portal-test.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

test(
  'lets the person activate after a link scanner has opened the mailed link twice in a browser',
  { tag: '@full' },
  async ({ portal }) => {
    const { page } = await portal.newBrowser();
    await page.goto('/client-routing?practice=7');
    await page.getByRole('button', { name: /Owen/ }).click();
    const { link } = await verificationMail(portal, 'owen@example.org');
    expect(link).toContain('code=');

    for (let times = 0; times < 2; times++) {
      const scanner = await portal.newBrowser();
      const elsewhere: string[] = [];
      scanner.page.on('request', (request) => {
        if (!request.url().startsWith(portal.origin))
          elsewhere.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
      });
      await scanner.page.goto(link);
      await expect(scanner.page).toHaveURL((url) => url.href.startsWith(portal.identityProvider.issuer));
      const code = new URL(link).searchParams.get('code') ?? '';
      expect(elsewhere.filter((request) => request.includes(code))).toEqual([]);
      await scanner.context.close();
    }

    await page.goto(link);
    await expect(page).toHaveURL(/\/verified$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your account');
    await page.getByRole('button', { name: 'Activate your account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Activate your account');
    await expect(page.getByText('no longer works')).toHaveCount(0);
  },
);

test('answers a reminder on a phone, without an account at hand', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await portal.reminderLink('callum@example.org'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Nutmeg's appointment is on /);
  await expect(page.getByText('Park free behind Lochan View Vets.')).toBeVisible();
  await portal.expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: "I'll be there" }).click();
  await expect(heading).toHaveText(/^We'll see you on /);
  await expect(page.getByText("You've told us you'll be there.")).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: "I'm not sure after all" }).click();
  await expect(page.getByRole('button', { name: "I'll be there" })).toBeVisible();
  await page.getByRole('link', { name: 'Answer our questions before the appointment' }).click();
  await page.getByRole('group', { name: 'How is the appetite?' }).getByLabel('Eats less').check();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Your answers are with the practice.')).toBeVisible();
  await expect(page.getByLabel('Eats less')).toBeChecked();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(portal.identityProvider.issuer));
});
