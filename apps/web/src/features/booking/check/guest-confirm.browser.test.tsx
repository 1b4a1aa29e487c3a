import '../../../testing/boot-of-client.ts';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { GuestConfirm } from './guest-confirm.tsx';

const slot = {
  slotId: 'slot_1',
  start: '2999-12-13T09:00:00+00:00',
  end: '2999-12-13T09:15:00+00:00',
  durationMinutes: 15,
  clinicianType: 'Vet',
  clinicianId: 4,
  clinicianName: 'Dr Fiona Lockyer',
  isCurrent: false,
} as const;

const hold: GuestSoftBooking = {
  softBookingId: 'sb_1',
  practiceId: 1,
  petId: null,
  alsoPetIds: [],
  appointmentReasonId: 5,
  slot,
  state: 'AWAITING_VERIFICATION',
  expiresAt: slot.start,
  hardExpiresAt: slot.start,
  createdAt: '2999-12-12T09:00:00Z',
  extensionsLeft: 0,
  replaces: null,
  originalExpired: false,
  appointmentId: null,
  serverNow: '2999-12-12T09:00:00Z',
  practiceName: 'Old Mill Vets',
  practicePhone: '01632 960120',
  timeZone: 'Europe/London',
  reasonName: 'Follow-up visit',
  speciesId: 2,
  petName: 'Mog',
  isClaimed: true,
  hasMobile: false,
  hasPhone: false,
  hasNote: false,
  guest: null,
};

const close = {
  petId: 9,
  status: 'BOOKED',
  start: '2999-12-12T10:00:00+00:00',
  timeZone: 'Europe/London',
  reasonName: 'Vaccination',
  clinicianName: 'Dr Fiona Lockyer',
  clinicianType: 'Vet',
};
const price = { fromPence: 4800, isFrom: true, vatIncluded: true, note: null };

const show = async ({ pets = Promise.resolve() }: { readonly pets?: Promise<void> } = {}) => {
  const booked: unknown[] = [];
  const answerTo = (url: string): unknown => {
    if (url.includes('appointment-reasons')) return [{ reasonId: 5, needsNote: true, noteMaxLength: 250, price }];
    if (url.includes('/pets')) return [{ petId: 9, name: 'Olive', speciesId: 2, status: 'ACTIVE' }];
    return /feature-toggles|species/.test(url)
      ? []
      : { items: url.includes('upcoming') ? [close] : [], nextCursor: null };
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes('/pets')) await pets;
    if (method !== 'POST') return Promise.resolve(Response.json(answerTo(url)));
    booked.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Promise.resolve(Response.json({ appointmentId: 12 }, { status: 201 }));
  });
  const address = await renderPage('/guest/complete', <GuestConfirm hold={hold} />);
  return { booked, address };
};

const note = page.getByLabelText('Tell us what you have noticed');
const confirm = page.getByRole('button', { name: 'Confirm booking' });

test('a guest sees the price and whether a note is needed, can add photos, and books for a new pet', async () => {
  const { booked, address } = await show();
  await expect
    .element(page.getByText('We need a few words about Mog before you can book, so we can get ready.'))
    .toBeVisible();
  await expect.element(page.getByText('from £48, VAT included')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await confirm.click();
  await expect.element(note).toHaveAccessibleDescription(/Please enter a reason/);
  expect(booked).toEqual([]);
  await note.fill(' Limping ');
  await confirm.click();
  await expect.poll(address).toBe('/appointments/book');
  expect(booked).toEqual([
    {
      practiceId: 1,
      appointmentReasonId: 5,
      softBookingId: 'sb_1',
      slotId: 'slot_1',
      start: slot.start,
      note: 'Limping',
      newPet: { name: 'Mog', speciesId: 2 },
    },
  ]);
});

test('a guest chooses a pet on record, and is asked about its other appointment within a day [1a25b]', async () => {
  const pets = Promise.withResolvers<void>();
  const { booked } = await show({ pets: pets.promise });
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  expect(confirm.query()).toBeNull();
  pets.resolve();
  await page.getByRole('radio', { name: 'Olive' }).click();
  await note.fill('Limping');
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: 'Olive already has an appointment' });
  await expect.element(dialog.getByText(/12\sDecember.*Vaccination/)).toBeVisible();
  const [filled] = dialog.getByRole('button').elements();
  expect(filled?.textContent).toBe('No, go back');
  expect(booked).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, book both' }).click();
  await expect.poll(() => booked).toMatchObject([{ petId: 9, note: 'Limping' }]);
});
