import { expect, test } from '../fixtures/portal-test.ts';
import { verificationMail } from '../pages/verification-mail.ts';

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
