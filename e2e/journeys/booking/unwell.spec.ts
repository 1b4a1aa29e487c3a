import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('a client with an unwell pet reads whom to call if it must be seen sooner @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-siobhan');
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  const call = page.getByText(/^Need to be seen sooner\? Call /);
  await expect(call).toHaveCount(0);
  await page.route('**/api/lookup/online-appointment-reasons?*', async (route) => {
    const response = await route.fetch();
    const reasons: object[] = await response.json();
    await route.fulfill({ response, json: reasons.map((reason) => ({ ...reason, urgentCheck: true })) });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(call).toBeInViewport();
  await portal.expectAccessible(page);
});
