import '../../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedAppointment } from '../../../testing/booked-appointment.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NextAppointment } from './next-appointment.tsx';

const max = { appointmentId: 8, petId: 2, petName: 'Max', start: '2999-01-05T10:30:00+00:00', price: null };
const bella = { ...bookedAppointment, groupId: 7, together: [max] };

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
