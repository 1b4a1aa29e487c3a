import '../../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedAppointment } from '../../../testing/booked-appointment.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CancelPage } from './cancel-page.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const cost = 'We charge £15 for a late cancellation.';
const appointment = {
  ...bookedAppointment,
  start: hours(20),
  end: hours(21),
  amendUntil: hours(16),
  cancelUntil: hours(19),
  lateAfter: hours(-4),
  lateFeeText: cost,
  serverNow: new Date().toISOString(),
};

const show = (changed: object) => {
  const answerTo = (url: string): unknown => {
    if (url.includes('cancellation-reasons'))
      return [{ reasonId: 1, name: 'Pet is better', isBereavement: false, asksNote: false }];
    if (url.includes('/appointments/')) return { ...appointment, ...changed };
    return url.includes('/appointments') ? { items: [], nextCursor: null } : [];
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answerTo(url))));
  return renderPage('/appointments/7/cancel', <CancelPage />);
};

test('the page shows the cost of a late cancellation before it is sent', async () => {
  await show({});
  await expect.element(page.getByText(`It’s less than a day away. ${cost}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
});

const max = { appointmentId: 8, petId: 2, petName: 'Max', start: hours(20.25), price: null };

test('of several pets, the client chooses which appointments to cancel, and none is preselected', async () => {
  await show({ together: [max] });
  await expect.element(page.getByRole('heading', { name: 'Cancel appointments?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep appointments' })).toBeVisible();
  await page.getByRole('radio', { name: 'Pet is better' }).click();
  await page.getByRole('button', { name: 'Cancel appointments' }).click();
  const problem = page.getByRole('alert').getByRole('link', { name: 'Choose which appointments to cancel' });
  await expect.element(problem).toBeVisible();
  await page.getByRole('radio', { name: 'All: Bella and Max' }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel appointments' })).toBeVisible();
  await page.getByRole('radio', { name: 'Only Bella' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel Bella’s appointment' })).toBeVisible();
});

test.each([
  ['in time', { lateAfter: hours(2) }],
  ['where it is free', { lateFeeText: null }],
])('the page shows no cost %s', async (_when, changed) => {
  await show(changed);
  await expect.element(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
  await expect.element(page.getByText(/less than a day|charge/)).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('a cancelled appointment shows its cost if it was late: %s', async (lateCancel, times) => {
  await show({ status: 'CANCELLED', cancelledAt: hours(0), lateCancel });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.getByText(cost).elements()).toHaveLength(times);
});

test('a cancelled appointment names the pets whose appointments stay, without prices', async () => {
  const price = { fromPence: 4600, isFrom: false, vatIncluded: true, note: null };
  const other = { ...max, start: '2027-01-05T10:15:00+00:00', price };
  await show({ status: 'CANCELLED', cancelledAt: hours(0), price, together: [other] });
  await expect.element(page.getByRole('heading', { name: 'Your appointment is cancelled' })).toBeVisible();
  await expect.element(page.getByText('The appointment for Max at 10:15am stays as it is.')).toBeVisible();
  await expect.element(page.getByText(/Along with|£46/)).not.toBeInTheDocument();
});
