import '../../../testing/boot-of-client.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { NextAppointment } from './next-appointment.tsx';

afterEach(() => vi.unstubAllGlobals());

const max = { appointmentId: 8, petId: 2, petName: 'Max', start: '2999-01-05T10:30:00+00:00', price: null };
const bella = {
  appointmentId: 7,
  status: 'BOOKED',
  petId: 1,
  petName: 'Bella',
  practiceId: 1,
  practiceName: 'Kingsferry Road Vets',
  practicePhone: '01632 960110',
  practiceAddress: '2 Kingsferry Road',
  reasonName: 'Health check',
  clinicianName: 'Dr Lockyer',
  start: '2999-01-05T10:15:00+00:00',
  end: '2999-01-05T10:30:00+00:00',
  timeZone: 'Europe/London',
  canAmend: true,
  amendUntil: '2999-01-05T06:15:00+00:00',
  canCancel: true,
  cancelUntil: '2999-01-05T10:15:00+00:00',
  amendObstacle: null,
  request: null,
  preparation: null,
  groupId: 7,
  together: [max],
} as unknown as Appointment;

test.each([
  ['nothing more where one visit is all that is booked', 7, 0],
  ['all appointments where others are booked too', null, 1],
])('the card of a visit links to %s', async (_what, groupId, links) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const other = { ...bella, ...max, groupId };
  await renderPage('/', <NextAppointment appointments={[bella, other]} pets={[]} />);
  await expect.element(page.getByText(/Bella and Max · /)).toBeVisible();
  expect(page.getByRole('link', { name: 'See all your appointments' }).elements()).toHaveLength(links);
});
