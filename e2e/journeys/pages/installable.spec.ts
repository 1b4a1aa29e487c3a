import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

test('a phone can install the portal, which has a manifest with icons of every kind @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Larkmere Vets Client Portal', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test browsers run in private windows, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
