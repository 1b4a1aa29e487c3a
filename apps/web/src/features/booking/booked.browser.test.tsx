import '../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../platform/query-client.ts';
import { bookedAppointment } from '../../testing/booked-appointment.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { clientKeys } from '../clients/clients.queries.ts';
import { Booked } from './booked.tsx';

test('a client is asked after booking whether an imported number is correct, and then gets texts', async () => {
  const answerTo = (url: string) => (url.endsWith('/appointments/7') ? bookedAppointment : []);
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answerTo(url))));
  const client = createQueryClient();
  const askToText = { mobile: '07700 900456', isImported: true, wasAsked: false };
  client.setQueryData(clientKeys.profile, { askToText });
  await renderPage('/', <Booked appointmentId={7} />, client);
  await expect.element(page.getByText(/^Is 07700 900456 still your mobile\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, text me' }).click();
  await expect.element(page.getByText(/^We’ll text you on 07700 900456\./)).toBeVisible();
});
