import '../../../testing/boot-of-client.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

const ended = (requestId: number, { name, state, days }: { name: string; state: string; days: number }) => ({
  requestId,
  practiceId: 1,
  practiceName: 'Kingsferry Road Vets',
  practicePhone: '01632 960110',
  timeZone: 'Europe/London',
  state,
  sentAt: ago(days + 1),
  answerBy: ago(days),
  isLate: false,
  endedAt: ago(days),
  supply: 'COLLECT',
  note: null,
  canWithdraw: false,
  items: [
    {
      itemId: requestId,
      petId: 1,
      petName: 'Bella',
      medicineId: 7,
      name,
      form: null,
      strength: null,
      state,
      steps: [
        { state: 'SENT', at: ago(days + 1) },
        { state, at: ago(days) },
      ],
      message: null,
      readyUntil: null,
      appointmentReasonId: state === 'CHECK_UP' ? 1 : null,
      hasPhoto: false,
      canAddPhoto: false,
    },
  ],
});

const show = (path: string, requests: readonly object[]) => {
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/medicine-requests')) return Promise.resolve(Response.json({ requests }));
    return Promise.resolve(Response.json(url.endsWith('/medicines') ? { practices: [] } : []));
  });
  return renderPage(path, <RequestsPage />);
};

test.each([
  ['SENT', 1],
  ['READY', 0],
] as const)('a request is said to be sent until it is answered: %s', async (state, count) => {
  await show('/drug-request?sent=3', [{ ...ended(3, { name: 'Renivet', state, days: 1 }), endedAt: null }]);
  const request = page.getByRole('article', { name: 'Renivet for Bella' });
  await expect.element(request).toBeVisible();
  expect(request.getByText('Not answered yet').elements()).toHaveLength(count);
  await expect.element(request.getByRole('list', { name: /^What has happened/ })).toMatchTextContent(/^Sent: /);
  expect(page.getByRole('heading', { name: /^We’ve sent your request/ }).elements()).toHaveLength(count);
});

test('an answer linked from the dashboard is open and first for three days, then listed as earlier [5d6c8]', async () => {
  const requests = [
    ended(3, { name: 'Renivet', state: 'CHECK_UP', days: 1 }),
    ended(2, { name: 'Cardivet', state: 'NOT_POSSIBLE', days: 5 }),
    ended(1, { name: 'Thyrola', state: 'COLLECTED', days: 1 }),
  ];
  await show('/drug-request', requests);
  const news = page.getByRole('region', { name: 'New answers' });
  await expect.element(news.getByRole('article')).toHaveAccessibleName('Renivet for Bella');
  await expect.element(news).toMatchTextContent(/The vet needs to see Bella first/);
  expect(page.getByText('Cardivet for Bella').query()?.checkVisibility()).toBe(false);
  await page.getByText('Earlier requests').click();
  await expect.element(page.getByRole('article', { name: 'Thyrola for Bella' })).toBeVisible();
});
