import '../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../platform/query-client.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { clientKeys } from '../clients/clients.queries.ts';
import { DashboardPage } from './dashboard-page.tsx';

const bella = {
  petId: 1,
  name: 'Bella',
  species: 'Canine',
  speciesOther: null,
  breed: null,
  colour: null,
  photoUrl: null,
  status: 'ACTIVE',
  awaitingInitialConsultation: false,
};
const profile = {
  firstName: 'Jo',
  homePracticeId: 1,
  homePracticeName: 'Kingsferry Road Vets',
  homePracticePhone: '01632 960110',
  isAppointmentBookingAndPetRegistrationAllowed: true,
  activeSoftBookingId: null,
  isHeldAsGuest: false,
};
const due = { petId: 1, petName: 'Bella', appointmentReasonId: 3, reasonName: 'Booster vaccination' };

const calls: string[] = [];

type Answers = {
  readonly living?: readonly object[];
  readonly all?: readonly object[];
  readonly profile?: object;
  readonly isWaitingForPets?: boolean;
  readonly attention?: object;
  readonly practices?: readonly object[];
};

const show = (answers: Answers = {}) => {
  const { living = [bella], all = living } = answers;
  const answerTo = (url: string): unknown => {
    if (url.includes('feature-toggles')) return [{ featureKey: 'Online Booking Enabled', value: 'True' }];
    if (url.includes('scope=all')) return all;
    if (url.includes('/pets')) return living;
    if (url.includes('/due-appointments'))
      return living.length === 0 ? [] : [{ ...due, lastOn: '2025-12-13', dueOn: '2999-12-13' }];
    const { attention } = answers;
    return url.includes('/online-practices')
      ? (answers.practices ?? [])
      : { items: [], nextCursor: null, ...(attention && { attention }) };
  };
  const never = new Promise(() => undefined);
  calls.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    return answers.isWaitingForPets && url.includes('/pets') ? never : Promise.resolve(Response.json(answerTo(url)));
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(clientKeys.profile, { ...profile, ...answers.profile });
  return renderPage('/', <DashboardPage />, queryClient);
};

test('a due check-up has a link to booking, with pet and reason', async () => {
  await show();
  await expect.element(page.getByText('Bella: booster vaccination')).toBeVisible();
  await expect.element(page.getByText(/^Due around /)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Book it/ }))
    .toHaveAttribute('href', '/appointments/book?petId=1&reasonId=3');
});

test('a client who cannot book online sees the phone number first, and no link to book', async () => {
  await show({ profile: { isAppointmentBookingAndPetRegistrationAllowed: false } });
  await expect.element(page.getByRole('heading', { name: 'Call us to book' })).toBeVisible();
  await expect
    .element(page.getByText('Online appointment booking is currently unavailable. Please contact your practice.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /01632 960110/ }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Book it/ })).not.toBeInTheDocument();
});

test('the dashboard keeps showing an only pet after its death, and asks for nothing', async () => {
  await show({ living: [], all: [{ ...bella, status: 'DECEASED' }] });
  await expect.element(page.getByRole('heading', { name: 'In loving memory' })).toBeVisible();
  await expect.element(page.getByText('Remembering Bella')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No pets yet' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Book an appointment' })).not.toBeInTheDocument();
});

test('a client whose only pet has died is not asked to book, even while pets are loading', async () => {
  await show({ profile: { hasOnlyPastPets: true }, isWaitingForPets: true });
  await expect.element(page.getByRole('heading', { name: 'Hello Jo' })).toBeVisible();
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Book an appointment' })).not.toBeInTheDocument();
});

const attention = {
  kind: 'LATE',
  appointmentId: 7,
  petName: 'Bella',
  petNames: ['Bella'],
  practiceName: 'Kingsferry Road Vets',
  clinicianName: 'Dr Patel',
  start: '2999-01-05T10:15:00+00:00',
  timeZone: 'Europe/London',
  movedFrom: null,
  lateMinutes: 30,
  again: null,
  medicine: null,
  url: '/reminders?key=1.0.proof',
};

test('the dashboard highlights the most urgent matter in its lists', async () => {
  await show({ attention });
  const card = page.getByRole('region', { name: 'Dr Patel is running about 30 minutes late' });
  await expect.element(card.getByText(/at about 10:45am instead of 10:15am. You can come then/)).toBeVisible();
  await expect.element(card.getByRole('link')).toHaveAttribute('href', attention.url);
});

const newsOfMedicine = (url: string, medicine: object) => ({
  ...attention,
  kind: 'MEDICINE',
  medicine: { requestId: 1, practiceId: 1, practicePhone: '01632 960110', petId: 1, ...medicine },
  url,
});

test('medicine that is ready has a link, the last day for collection, and the phone number', async () => {
  const ready = { state: 'READY', readyUntil: '2027-01-19', appointmentReasonId: null };
  await show({ attention: newsOfMedicine('/drug-request', ready) });
  const card = page.getByRole('region', { name: 'Bella’s medicine is ready' });
  await expect.element(card.getByText(/ready for you until Tuesday 19\sJanuary\.$/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'See your request' })).toHaveAttribute('href', '/drug-request');
  await expect.element(card.getByRole('link', { name: '01632 960110' })).toBeVisible();
});

test.each([
  ['/appointments/book?practice=1&petId=1&reasonId=3', 3, /You can book it online\.$/],
  ['/drug-request', null, /Call them to book it\.$/],
])('a check-up for medicine has a link to %s', async (url, appointmentReasonId, words) => {
  await show({ attention: newsOfMedicine(url, { state: 'CHECK_UP', readyUntil: null, appointmentReasonId }) });
  const card = page.getByRole('region', { name: 'The vet needs to see Bella first' });
  await expect.element(card.getByText(words)).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'See your request' })).toHaveAttribute('href', '/drug-request');
  const booking = card.getByRole('link', { name: 'Book a check-up' });
  expect(booking.elements().map((link) => link.getAttribute('href'))).toEqual(
    appointmentReasonId === null ? [] : [url],
  );
});

test('a cancellation by the practice has links to book again and to call, and can be closed', async () => {
  const again = { ...due, practiceId: 1, practicePhone: '01632 960110' };
  await show({ attention: { ...attention, kind: 'CANCELLED', again } });
  const card = page.getByRole('region', { name: 'Kingsferry Road Vets has cancelled Bella’s appointment' });
  await expect
    .element(card.getByRole('link', { name: /^Book again/ }))
    .toHaveAttribute('href', '/appointments/book?petId=1&reasonId=3');
  await expect.element(card.getByRole('link', { name: /01632 960110/ })).toBeVisible();
  await card.getByRole('button', { name: /^That’s fine/ }).click();
  await expect.poll(() => calls.at(-1)).toContain('/appointments?');
  expect(calls).toContainEqual(expect.stringContaining('/appointments/7/agree'));
});

test('a practice that never closes shows no closing time', async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '24:00' }));
  const practice = {
    practiceId: 1,
    name: 'Kingsferry Road Vets',
    timeZone: 'Europe/London',
    openingHours,
    closures: [],
  };
  await show({ practices: [practice] });
  await expect.element(page.getByText('Open 24 hours', { exact: true })).toBeVisible();
});
