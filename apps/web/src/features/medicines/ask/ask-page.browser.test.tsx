import '../../../testing/boot-of-client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { AskPage } from './ask-page.tsx';
import { clearMedicineDraft } from './typed-medicines.tsx';

const medicine = (medicineId: number, name: string, obstacle: object | null = null) => ({
  medicineId,
  name,
  form: 'tablets',
  strength: null,
  directions: null,
  lastSuppliedOn: null,
  suppliesLeft: null,
  validUntil: null,
  obstacle,
});
const noWay = { kind: 'NOT_YET', date: '2026-12-07', why: null, requestId: null, appointmentReasonId: null };
const practice = {
  practiceId: 1,
  practiceName: 'Kingsferry Road Vets',
  practicePhone: '01632 960110',
  answerHours: 16,
  canAsk: true,
  ways: ['COLLECT', 'PRESCRIPTION'].map((supply) => ({ supply, about: null, firstPence: null, furtherPence: null })),
  pets: [
    { petId: 1, petName: 'Bella', medicines: [medicine(7, 'Thyrola'), medicine(8, 'Cardivet', noWay)] },
    { petId: 2, petName: 'Tess', medicines: [medicine(9, 'Renivet')] },
  ],
};

type Answer = () => Promise<Response>;
const notReached: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (code: string, meta: object): Answer => {
  const problem = { title: 'Conflict', status: 409, code, detail: '', errors: [], meta, traceId: '1' };
  return () => Promise.resolve(Response.json(problem, { status: 409 }));
};

const show = async (at: object, ...answers: readonly Answer[]) => {
  const sent: { body: unknown; key: string | null }[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit = {}) => {
    if (method === 'POST' && url.endsWith('/medicine-requests')) {
      sent.push({
        body: JSON.parse(typeof body === 'string' ? body : 'null'),
        key: new Headers(headers).get('idempotency-key'),
      });
      return answers[sent.length - 1]?.() ?? notReached();
    }
    if (url.endsWith('/medicines')) return Promise.resolve(Response.json({ practices: [at] }));
    return Promise.resolve(Response.json(url.endsWith('/medicine-requests') ? { requests: [] } : []));
  });
  const address = await renderPage('/drug-request/new-request?petId=2', <AskPage />);
  return { sent, address };
};

afterEach(() => {
  clearMedicineDraft();
});

const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click();
const send = () => page.getByRole('button', { name: 'Send to the practice' }).click();

test('a client requests medicines for two pets, and failed ones are sent again with the same key [1c533]', async () => {
  const { sent } = await show(practice, notReached, notReached);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Tess');
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tick or add at least one medicine/);
  await tick(/Thyrola/);
  await tick(/Renivet/);
  await page.getByRole('button', { name: 'Add another medicine for Bella' }).click();
  const name = page.getByLabelText('Medicine for Bella, as on its label');
  await expect.element(name).toHaveFocus();
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Enter the name on the label/);
  await name.fill(' Earclean ');
  expect(sessionStorage.getItem('medicineDraft')).toContain('"ticked":[7,9]');
  await page.getByRole('radio', { name: /A written prescription/ }).click();
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/01632 960110/);
  await send();
  await expect.poll(() => sent.length).toBe(2);
  const items = [
    { petId: 1, medicineId: 7 },
    { petId: 2, medicineId: 9 },
    { petId: 1, name: 'Earclean' },
  ];
  expect(sent[0]?.body).toEqual({ practiceId: 1, supply: 'PRESCRIPTION', note: null, items });
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('the page says which medicine cannot be requested and why, also after a change', async () => {
  const item = { petId: 1, name: 'Thyrola', kind: 'CHECK_UP' };
  await show(practice, refused('MEDICINE_UNAVAILABLE', { items: [item] }));
  await expect.element(page.getByText('You can ask for it from Monday 7 December.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Cardivet/ })).not.toBeInTheDocument();
  await tick(/Thyrola/);
  await send();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Thyrola tablets for Bella: The vet needs to see Bella first\./);
});

test('the page asks before unsent choices are lost, and does not ask without any [1c533]', async () => {
  await show(practice);
  const leave = () => page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await tick(/Renivet/);
  const asksTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksTab()).toBe(true);
  await tick(/Renivet/);
  expect(asksTab()).toBe(false);
  await leave();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a client with five open requests reads that, with a link to them', async () => {
  await show({ ...practice, canAsk: false });
  await expect.element(page.getByRole('heading', { name: 'You have five open requests' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your requests' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to the practice' })).not.toBeInTheDocument();
});
