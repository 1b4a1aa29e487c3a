import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { settle } from '../fixtures/axe.ts';
import { expect, type Portal, test } from '../fixtures/portal-test.ts';
import { awake } from '../pages/awake.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { emailPicture, nameOf, pictureNames, schemes, type Screen, sizes } from './picture-names.ts';

const folder = join(import.meta.dirname, '../../docs/images');

/** Flat colours fit a palette, which makes a picture a quarter of its size. */
const save = async (picture: Buffer, name: string): Promise<void> => {
  expect(pictureNames).toContain(name);
  await sharp(picture)
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(join(folder, `${name}.png`));
};

const take = async (page: Page, of: Screen): Promise<void> => {
  await awake(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.activeElement?.blur()');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate('window.scrollTo(0, 0)');
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await settle(page);
      await save(await page.screenshot(), nameOf({ of, width: size.width, scheme }));
    }
  }
};

const takeEmail = async (portal: Portal): Promise<void> => {
  const { id } = await portal.mailbox.waitFor(({ subject }) => subject.includes('Olive is booked'));
  const { page } = await portal.newBrowser();
  await page.setViewportSize(sizes[0]);
  await page.goto(`${portal.mailbox.url}/messages/${id}/html`);
  await save(await page.screenshot(), emailPicture);
};

const consentRead = (url: string) => [{ name: 'OptanonConsent', value: 'true', url }];

test('shows the twelve main screens, and the email about a booking', async ({ portal }) => {
  test.setTimeout(240_000);
  await mkdir(folder, { recursive: true });
  const stranger = await portal.newBrowser();
  await stranger.context.addCookies(consentRead(portal.origin));
  await stranger.page.goto('/');
  await take(stranger.page, 'welcome');

  const { page, context } = await portal.signedInBrowser('demo-daniel');
  await context.addCookies(consentRead(portal.origin));
  const open = async (path: string, name: Screen) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, name);
  };
  await open('/', 'dashboard');
  await open('/appointments', 'appointments');
  await open('/pets', 'pets');
  await page.getByRole('main').getByRole('link', { name: 'Olive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olive');
  await take(page, 'pet');
  await open('/client-detail', 'details');
  await open('/client-detail/contact-preferences', 'preferences');

  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.start();
  await booking.proceed();
  await take(page, 'book-pet');
  await booking.choosePet('Olive');
  await take(page, 'book-reason');
  await booking.chooseReason('Health check');
  await take(page, 'book-time');
  await booking.takeLater();
  await take(page, 'book-check');
  await booking.confirm();
  await take(page, 'booked');
  await takeEmail(portal);
});
