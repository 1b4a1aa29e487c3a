import '../../../testing/boot-of-client.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { EarlierLink } from './earlier-link.tsx';

const mine = { appointmentId: 7, practiceId: 1, status: 'BOOKED', start: '2999-01-05T10:15:00+00:00', together: [] };

test('a card offers an earlier time only if it can be requested [b60d8]', async () => {
  const list = { practices: [{ practiceId: 1, name: 'Kingsferry Road Vets' }], entries: [], offer: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(list)));
  const link = (canBringForward: boolean) => (
    <EarlierLink appointment={{ ...mine, canBringForward } as unknown as Appointment} />
  );
  await renderPage(
    '/',
    <>
      <div data-testid="barred">{link(false)}</div>
      <div data-testid="open">{link(true)}</div>
    </>,
  );
  await expect
    .element(page.getByTestId('open').getByRole('link'))
    .toHaveTextContent('Tell me if something earlier comes up');
  expect(page.getByTestId('barred').getByRole('link').elements()).toHaveLength(0);
});
