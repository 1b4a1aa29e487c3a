import { type Page, request } from '@playwright/test';
import type { GuestSlots, GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { asHeader, solveProof } from '@portal/api/testing/solve-proof';
import { expect, type Portal, test } from '../../fixtures/portal-test.ts';
import { GuestPage } from '../../pages/guest-page.ts';

const milo = { kind: 'Dog', name: 'Milo' };
const firstAppointment = /^First appointment/;

const searchFor = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.url().includes('/appointment-slots?'));
  await new GuestPage(page).toTimes(milo, firstAppointment);
  const inFull = new URL((await answer).url());
  inFull.searchParams.delete('form');
  const { practiceId, appointmentReasonId, days } = (await (await page.request.get(inFull.href)).json()) as GuestSlots;
  return { practiceId, appointmentReasonId, days };
};

type Search = Awaited<ReturnType<typeof searchFor>>;
type HoldRequest = { readonly search: Search; readonly slot: Search['days'][number]['slots'][number] | undefined };

const strangerAt = async ({ origin }: Portal, address: string) => {
  const device = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const get = async <Body>(path: string) => ({ body: (await (await device.get(`/api${path}`)).json()) as Body });
  return {
    hold: async ({
      search: { practiceId, appointmentReasonId },
      slot,
    }: HoldRequest): Promise<GuestSoftBooking | null> => {
      const data = { practiceId, appointmentReasonId, speciesId: 1, petName: 'Tom', ...slot };
      const send = (headers = {}) => device.post('/api/guest/soft-bookings', { data, headers });
      const first = await send();
      const answer = first.status() === 428 ? await send(asHeader(await solveProof({ get }))) : first;
      return answer.status() === 201 ? ((await answer.json()) as GuestSoftBooking) : null;
    },
    release: ({ softBookingId }: GuestSoftBooking) => device.delete(`/api/guest/soft-bookings/${softBookingId}`),
  };
};

test('a guest sees the two slots held on the device, and releases one @full', async ({ portal }) => {
  const { page, context } = await portal.newBrowser();
  const search = await searchFor(page);
  const { practiceId, appointmentReasonId } = search;
  for (const day of [2, 3]) {
    const slot = search.days[day]?.slots[0];
    const data = { practiceId, appointmentReasonId, speciesId: 1, petName: 'Tom', ...slot };
    expect((await context.request.post(`${portal.origin}/api/guest/soft-bookings`, { data })).status()).toBe(201);
  }
  const guest = new GuestPage(page);
  await (await guest.times.firstOfDay(6)).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'You’re already holding 2 times' });
  await expect(refusal.getByRole('listitem')).toHaveCount(2);
  await expect(refusal.getByRole('listitem').first()).toContainText('Kingsferry Road Vets, for Tom');
  await portal.expectAccessible(page);
  await refusal
    .getByRole('button', { name: /^Let go of / })
    .first()
    .click();
  await expect(refusal.getByText('You’ve let go of')).toBeFocused();
  await guest.takeLater(6);
});

test('attack 86: the search lists no slots while guests hold their share', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const search = await searchFor(page);
  const stranger = await strangerAt(portal, '10.201.1.1');
  const first = await stranger.hold({ search, slot: search.days[9]?.slots.at(-1) });
  expect(first).not.toBeNull();
  // How many it takes depends on the day: the second round is for days with few free times.
  const times = [0, 2].flatMap((round) =>
    search.days.slice(1, 9).flatMap(({ slots }) => slots.filter((_, index) => index % 4 === round)),
  );
  let isFull = false;
  for (const [index, slot] of times.entries()) {
    const other = await strangerAt(portal, `10.202.${index}.1`);
    isFull = (await other.hold({ search, slot })) === null;
    if (isFull) break;
  }
  expect(isFull).toBe(true);

  const guest = new GuestPage(page);
  await (await guest.times.firstOfDay(9)).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Try again in about');
  await expect(guest.times.list()).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('heading', { name: 'All times for new clients are being held' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call|\d/ }).first()).toBeVisible();
  await expect(guest.times.list()).toHaveCount(0);
  await portal.expectAccessible(page);

  if (first) await stranger.release(first);
  await page.getByRole('button', { name: 'Check again' }).click();
  await guest.takeLater(6);
});
