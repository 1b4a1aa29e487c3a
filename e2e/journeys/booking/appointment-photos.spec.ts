import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

/** Noise on plain ground, so that it is large enough to be made smaller. */
const drawing = (shade: number): string => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
  const paper = canvas.getContext('2d');
  const noise = paper.createImageData(700, 500);
  let state = ${shade};
  for (let place = 0; place < noise.data.length; place++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noise.data[place] = place % 4 === 3 ? 255 : state >>> 24;
  }
  paper.putImageData(noise, 900, 600);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

const picture = async (page: Page, name: string, shade: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await page.evaluate<string>(drawing(shade)), 'base64'),
});

test('a client books with photos, and a failed photo says so and is sent again [5ee4f] @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toCheck({ pet: 'Olive', reason: 'Follow-up visit' });
  await page.getByLabel('Tell us what you have noticed').fill('A lump behind the ear');

  const tiles = page.getByRole('region', { name: 'Photos (optional)' }).getByRole('listitem');
  const files = [await picture(page, 'one.png', 7), await picture(page, 'two.png', 13)];
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(tiles).toHaveCount(2);

  let sendings = 0;
  const sizes: number[] = [];
  await page.route('**/api/appointments/*/photos', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sizes.push(route.request().postDataBuffer()?.byteLength ?? Infinity);
    sendings += 1;
    return sendings === 1 ? route.abort() : route.continue();
  });
  await booking.confirmUntil(page.getByRole('heading', { name: 'You’re booked' }));
  await expect(page.getByRole('alert')).toContainText('not all your photos have been sent');
  await expect(tiles.getByText('Not sent')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try again with photo 2' }).click();
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await expect(tiles.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add another photo' })).toBeVisible();
  expect(Math.min(...files.map(({ buffer }) => buffer.byteLength))).toBeGreaterThan(300_000);
  expect(Math.max(...sizes)).toBeLessThan(Math.min(...files.map(({ buffer }) => buffer.byteLength)));

  await page.getByRole('link', { name: 'See your appointments' }).click();
  await page.getByRole('button', { name: /^More about Olive/ }).click();
  await page.getByRole('link', { name: /^2 photos ?: Olive/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos for Olive’s appointment');
  await expect(page.getByRole('img', { name: /^Photo \d for Olive’s appointment$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 1' }).press('Enter');
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add another photo' })).toBeFocused();
});
