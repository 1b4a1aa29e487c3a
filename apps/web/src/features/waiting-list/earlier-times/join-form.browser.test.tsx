import '../../../testing/boot-of-client.ts';
import { formTexts } from '#texts/forms';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../platform/query-client.ts';
import { clientKeys } from '../../clients/clients.queries.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { EarlierTimesPage } from './earlier-times-page.tsx';

/** Answers by a part of the address, and otherwise with the waiting list. */
const serve = (list: object, others: Readonly<Record<string, object>> = {}) => {
  const byPart = {
    '/appointments': { items: [], nextCursor: null },
    '/pets': [],
    'appointment-reasons': [],
    '/online-practices': [{ practiceId: 1, name: 'Old Mill Vets', phone: '01632 960120' }],
    '/appointment-slots': { days: [], clinicians: [] },
    ...others,
  };
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') requests.push(JSON.parse(body));
    const answer = Object.entries(byPart).find(([part]) => url.includes(part))?.[1];
    return Promise.resolve(Response.json(answer ?? { entries: [], offer: null, ...list }));
  });
  return requests;
};

test('the form lets a client wait for anyone, or for a clinician of that practice, and says for which pets [6bf08, 0fcb0]', async () => {
  const practices = ['Kingsferry Road Vets', 'Old Mill Vets'].map((name, index) => ({ practiceId: index + 1, name }));
  const clinicians = ['Dr Amara Okafor', 'Ben Hale'].map((name, index) => ({ clinicianId: index + 7, name }));
  const pets = ['Bella', 'Max'].map((name, index) => ({ petId: index + 1, name, status: 'ACTIVE' }));
  const reasons = [{ reasonId: 3, name: 'Vaccination' }];
  const slots = { days: [], clinicians };
  const requests = serve({ practices }, { '/pets': pets, 'appointment-reasons': reasons, '/appointment-slots': slots });
  await renderPage('/appointments/earlier?pet=1&also=2&reason=3&at=1&clinician=8', <EarlierTimesPage />);
  await expect.element(page.getByRole('radio', { name: 'Only Ben Hale' })).toBeChecked();
  await expect
    .element(page.getByText(/^We’ll look for one time for Bella and Max, .* search again for that one\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Bella and Max, Vaccination')).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'Old Mill Vets' });
  await other.click();
  await expect.element(page.getByRole('radio', { name: 'Anyone' })).not.toBeInTheDocument();
  await other.click();
  await page.getByRole('radio', { name: 'Only Dr Amara Okafor' }).click();
  await page.getByRole('checkbox', { name: 'Monday' }).click();
  await page.getByRole('checkbox', { name: /^After work/ }).click();
  await page.getByRole('button', { name: 'Tell me' }).click();
  const [weekdays, parts] = [
    [2, 3, 4, 5, 6, 7],
    ['MORNING', 'AFTERNOON'],
  ];
  await expect
    .poll(() => requests)
    .toMatchObject([
      { petId: 1, alsoPetIds: [2], practiceIds: [1], clinicianId: 7, appointmentId: null, weekdays, parts },
    ]);
});

test('the form says which pets it leaves out, and for which nobody looks any longer [0fcb0]', async () => {
  const place = { practiceId: 1, appointmentReasonId: 3, timeZone: 'Europe/London', status: 'BOOKED' };
  const booked = { ...place, appointmentId: 5, petId: 1, petName: 'Bella', start: '2999-01-07T10:15:00+00:00' };
  const wishes = { weekdays: [1], parts: ['MORNING'], sameDay: false, clinicianId: null, practices: [] };
  const entries = [{ ...place, ...wishes, entryId: 9, petId: 2, alsoPetIds: [4], appointmentId: null }];
  const practices = [
    { practiceId: 1, name: 'Old Mill Vets', takesSeveralPets: true },
    { practiceId: 2, name: 'Kingsferry Road Vets', takesSeveralPets: false },
  ];
  const names = ['Bella', 'Max', 'Tilly', 'Olive'];
  const pets = names.map((name, index) => ({ petId: index + 1, name, status: 'ACTIVE' }));
  const upcoming = { items: [booked], nextCursor: null };
  serve({ practices, entries }, { '/appointments': upcoming, '/pets': pets });
  const client = createQueryClient();
  client.setQueryData(clientKeys.profile, { openBookings: 3 });
  await renderPage('/appointments/earlier?reason=3&at=1&pet=1&also=2-3', <EarlierTimesPage />, client);
  for (const sentence of [
    'We’ll look for one time for Max and Tilly, one after another.',
    'Bella already has an appointment for this, so we’ll look for a time for Max and Tilly only.',
    'we’ll stop looking for a time for Olive.',
    'We can take 4 appointments booked online, and you have 3.',
  ])
    await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  expect(page.getByText('Kingsferry Road Vets').elements()).toHaveLength(0);
});

test('the form for a visit names all its pets, in the order in which they come [07f18]', async () => {
  const [practiceId, clinicianId] = [1, 7];
  const [bella, max] = ['Bella', 'Max'].map((petName, index) => ({
    appointmentId: index + 1,
    petId: index + 1,
    petName,
    start: `2999-01-07T10:${15 * (index + 1)}:00+00:00`,
  }));
  const visit = {
    practiceId,
    clinicianId,
    clinicianName: 'Ben Hale',
    appointmentReasonId: 3,
    reasonName: 'Vaccination',
  };
  const appointment = { ...max, ...visit, timeZone: 'Europe/London', together: [bella] };
  serve({ practices: [{ practiceId, name: 'Old Mill Vets' }] }, { '/appointments': appointment });
  await renderPage('/appointments/earlier?appointment=2', <EarlierTimesPage />);
  await expect.element(page.getByText('Bella and Max, Vaccination')).toBeVisible();
  await expect.element(page.getByText(/^We’ll look for one time for Bella and Max, one after another\./)).toBeVisible();
  const stays = /Your appointments on Monday 7\sJanuary from 10:15am stay as they are unless you take another time\.$/;
  await expect.element(page.getByText(stays)).toBeVisible();
});

test('the list says from when the pets of a visit are booked [07f18]', async () => {
  const practices = [{ practiceId: 1, name: 'Old Mill Vets' }];
  const wishes = { weekdays: [1], parts: ['MORNING'], clinicianName: null, practices, lastOfferedAt: null };
  const visit = { appointmentId: 5, appointmentStart: '2999-01-07T10:15:00+00:00', timeZone: 'Europe/London' };
  const entry = { ...wishes, ...visit, entryId: 9, state: 'WAITING', petName: 'Bella', reasonName: 'Vaccination' };
  const entries = [{ ...entry, petNames: ['Bella', 'Max'] }];
  serve({ practices, entries });
  await renderPage('/appointments/earlier', <EarlierTimesPage />);
  await expect.element(page.getByRole('heading', { name: 'Bella and Max, Vaccination' })).toBeVisible();
  await expect.element(page.getByText(/^Monday 7\sJanuary from 10:15am$/)).toBeVisible();
});

test.each([
  ['1', [], 'Call the practice. They can still help.'],
  ['1&also=2', [], 'You may be able to ask for one pet at a time. Or call the practice. They can still help.'],
  [
    '1&also=2',
    [{ practiceId: 1, name: 'Old Mill Vets', takesSeveralPets: false }],
    /^You may be able to ask for one pet/,
  ],
] as const)('without a list at the practice, the form says what to do instead: %s', async (pets, practices, words) => {
  serve({ practices });
  await renderPage(`/appointments/earlier?reason=3&at=1&pet=${pets}`, <EarlierTimesPage />);
  await expect.element(page.getByRole('heading', { name: 'You can’t ask for an earlier time online' })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '01632 960120' })).toHaveAttribute('href', 'tel:+441632960120');
  await expect.element(page.getByRole('link', { name: 'See your appointments' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Tell me' }).elements()).toHaveLength(0);
});

test('the form moves the focus to the error if it cannot be sent', async () => {
  serve({ practices: [{ practiceId: 1, name: 'Old Mill Vets' }] });
  await renderPage('/appointments/earlier?reason=3&at=1&pet=1', <EarlierTimesPage />);
  const button = page.getByRole('button', { name: 'Tell me' });
  await expect.element(button).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 500 })));
  await button.click();
  const failed = `${formTexts.submissionFailed}Old Mill Vets01632 960120`;
  await expect.poll(() => document.activeElement?.textContent).toBe(failed);
});
