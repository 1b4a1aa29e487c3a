import '../../../testing/boot-of-client.ts';
import type { Attention } from '@portal/contract/appointments/attention.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { AttentionCard } from './attention-card.tsx';

const reminder: Attention = {
  kind: 'REMINDER',
  appointmentId: 1,
  petName: 'Bella',
  petNames: ['Bella', 'Max'],
  practiceName: 'Old Mill Vets',
  clinicianName: 'Dr Patel',
  start: '2027-01-05T10:15:00+00:00',
  timeZone: 'Europe/London',
  movedFrom: null,
  lateMinutes: null,
  keptUntil: null,
  again: null,
  medicine: null,
  url: '/reminders?key=1.0.proof',
};
const show = (attention: Partial<Attention>) =>
  renderPage('/', <AttentionCard attention={{ ...reminder, ...attention }} />);

test.each([
  ['REMINDER', 'Bella and Max are booked for Tuesday 5 January, 10:15am at Old Mill Vets.'],
  ['HERE', 'Bella and Max are booked for 10:15am at Old Mill Vets.'],
] as const)('the card names all pets of a visit: %s', async (kind, words) => {
  await show({ kind });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('the card says that the time stays if the practice has changed something else', async () => {
  await show({ kind: 'CHANGED', movedFrom: reminder.start });
  const words = 'It’s still on Tuesday 5 January, 10:15am. See what has changed.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('the card shows one pet if a server of the release before names only one', async () => {
  const { petNames: _, ...ofReleaseBefore } = reminder;
  await renderPage('/', <AttentionCard attention={ofReleaseBefore} />);
  const words = 'Bella’s appointment is on Tuesday 5 January, 10:15am at Old Mill Vets.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test.each([
  ['while it is kept', '2999-01-04T10:15:00Z', 1],
  ['not afterwards', '2020-01-04T10:15:00Z', 0],
])('the card offers an earlier time %s', async (_when, keptUntil, count) => {
  await show({ kind: 'OFFER', appointmentId: null, petNames: ['Bella'], keptUntil });
  expect(page.getByRole('heading', { name: 'There’s an earlier time for Bella' }).elements()).toHaveLength(count);
});
