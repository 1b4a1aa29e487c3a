import '../../testing/boot-of-client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../platform/query-client.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { clientKeys } from '../clients/clients.queries.ts';
import { BookAgain } from '../appointments/card/book-again.tsx';
import { clientDraft } from '../slots/choices/booking-draft.ts';
import { emptyBooking } from '../slots/choices/booking-state.ts';
import { ClientBookingPage } from './client-booking-page.tsx';

const pets = ['Olive', 'Max', 'Bella'].map((name, index) => ({
  petId: index + 1,
  name,
  species: 'CAT',
  speciesId: 2,
  status: 'ACTIVE',
}));
const profile = {
  homePracticeId: 1,
  homePracticeName: 'Kingsferry Road Vets',
  homePracticePhone: '01632 960110',
  isAppointmentBookingAndPetRegistrationAllowed: true,
  openBookings: 2,
};
const practices = [{ practiceId: 2, name: 'Old Mill Vets', phone: '01632 960120', onlineBooking: true }];
const features = ['Online Booking Enabled', 'several-pets-enabled'].map((featureKey) => ({
  featureKey,
  value: 'True',
}));
const health = { petId: 1, petName: 'Olive', appointmentReasonId: 3, reasonName: 'Health check', practiceId: 2 };

afterEach(() => {
  clientDraft.update({ ...emptyBooking, emergencyAccepted: false });
});

const show = (path: string) => {
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/online-practices/, practices],
    [/feature-toggles/, features],
    [/\/pets\?/, pets],
    [/reasons/, [{ ...health, reasonId: 3, name: 'Health check', needsNote: false }]],
    [/appointment-slots/, { practiceId: 2, days: [], nextCursor: null, clinicians: [], alternatives: [] }],
    [/\/appointments\?/, { items: [], nextCursor: null }],
  ];
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers.find(([path_]) => path_.test(url))?.[1] ?? []));
  const client = createQueryClient();
  client.setQueryData(clientKeys.profile, profile);
  return renderPage(
    path,
    <>
      <BookAgain appointment={health} />
      <ClientBookingPage />
    </>,
    client,
  );
};

test('the page asks whether the practice in a URL is correct, unless a link of the portal set it [c2da6, 6dcb0]', async () => {
  await show('/appointments/book?practice=2&petId=1');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Which practice is it for?');
  await expect
    .element(page.getByText('This link is for Old Mill Vets. Your usual practice is Kingsferry Road Vets.'))
    .toBeVisible();
  await page.getByRole('link', { name: /^Book again/ }).click();
  await expect.element(page.getByRole('button', { name: 'Proceed with appointment booking' })).toBeVisible();
  await expect.element(title).not.toHaveTextContent('Which practice is it for?');
});

test('the page says before the search that not all pets can come, where each one counts [cc775]', async () => {
  await show('/appointments/book?petId=1');
  await page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Max' })).toBeVisible();
  await expect
    .element(
      page.getByText('You can have 4 appointments booked online, and each pet counts. Call us to bring more pets.'),
    )
    .toBeVisible();
});
