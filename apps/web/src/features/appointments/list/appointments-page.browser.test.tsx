import '../../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { AppointmentsPage } from './appointments-page.tsx';

test('a kept earlier time is shown above the appointments', async () => {
  const attention = {
    kind: 'OFFER',
    appointmentId: null,
    petName: 'Marmalade',
    petNames: ['Marmalade'],
    practiceName: 'Old Mill Vets',
    clinicianName: 'Dr Lockyer',
    start: '2999-01-05T10:15:00+00:00',
    timeZone: 'Europe/London',
    keptUntil: '2999-01-04T09:50:00+00:00',
    medicine: null,
    url: '/appointments/earlier?offer=1',
  };
  const answerTo = (url: string): object => {
    if (url.includes('/waitlist')) return { practices: [], entries: [], offer: null };
    return url.includes('/appointments') ? { items: [], nextCursor: null, attention } : [];
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answerTo(url))));
  await renderPage('/appointments', <AppointmentsPage />);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect.element(heading).toHaveTextContent('There’s an earlier time for Marmalade');
  const card = page.getByRole('region', { name: 'There’s an earlier time for Marmalade' });
  await expect.element(card.getByText(/We’re keeping it for you until 9:50am\.$/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'See the time' })).toHaveAttribute('href', attention.url);
});
