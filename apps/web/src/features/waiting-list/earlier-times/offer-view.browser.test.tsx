import '../../../testing/boot-of-client.ts';
import type { WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { OfferView } from './offer-view.tsx';

const offer: WaitingOffer = {
  offerId: 1,
  state: 'LIVE',
  petName: 'Bella',
  reasonName: 'Vaccination',
  practiceName: 'Old Mill Vets',
  practicePhone: '01632 960110',
  practiceAddress: '2 Mill Lane, Wickford',
  clinicianName: 'Dr Lockyer',
  start: '2999-01-05T10:15:00+00:00',
  end: '2999-01-05T10:30:00+00:00',
  timeZone: 'Europe/London',
  expiresAt: '2999-01-04T09:50:00+00:00',
  appointmentId: 1,
  appointmentStart: '2999-01-07T10:15:00+00:00',
  formerStart: null,
  undoUntil: null,
  serverNow: '2999-01-04T09:30:00+00:00',
};
const show = (response: WaitingOffer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(response)));
  return renderPage('/appointments/earlier?offer=1', <OfferView offerId={1} />);
};
const inTurn = page.getByText('They’ll be seen one after another.');

test('an offer for a visit names all its pets [07f18]', async () => {
  await show({ ...offer, petNames: ['Bella', 'Max'] });
  await expect.element(page.getByRole('heading', { name: 'An earlier time for Bella and Max' })).toBeVisible();
  await expect.element(inTurn).toBeVisible();
  await expect.element(page.getByText(/^It replaces Monday 7\sJanuary from 10:15am\.$/)).toBeVisible();
});

test.each([
  ['DECLINED', 1, 'Your appointment on Monday 7 January stays as it is.'],
  ['DECLINED', 2, 'Your appointments on Monday 7 January stay as they are.'],
  ['ENDED', 2, /Your appointments on Monday 7\sJanuary stay as they are\.$/],
  ['UNDONE', 2, /^Bella and Max’s appointments are back on Monday 7\sJanuary from 10:15am$/],
] as const)('an offer says that each appointment of a visit stays: %s, %i', async (state, count, words) => {
  const answer = { ...offer, state, petNames: ['Bella', 'Max'].slice(0, count) };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/offers/') ? answer : { entries: [] })),
  );
  await renderPage('/appointments/earlier?offer=1', <OfferView offerId={1} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a client can take an offer from a server of the release before', async () => {
  await show(offer);
  await expect.element(page.getByRole('button', { name: 'Take this time' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'An earlier time for Bella' })).toBeVisible();
  await expect.element(inTurn).not.toBeInTheDocument();
});

test('a time that was taken and cancelled since is not said to be booked', async () => {
  await show({ ...offer, state: 'ACCEPTED', appointmentId: null, appointmentStart: null });
  await expect.element(page.getByRole('heading', { name: 'You took this time' })).toBeVisible();
});

test.each([
  ['No, thanks', 'DECLINED', 'You’ve let this time go'],
  ['Take this time', 'ACCEPTED', /^Bella is booked/],
  ['Take this time', 'ENDED', 'We’re no longer keeping this time'],
] as const)('the answer takes the focus: %s, %s', async (press, state, title) => {
  let now: WaitingOffer = offer;
  const answered = () => {
    now = { ...offer, state };
    return state === 'ENDED' ? Response.json({ code: 'OFFER_EXPIRED' }, { status: 409 }) : Response.json(now);
  };
  vi.stubGlobal('fetch', (url: string, { method } = { method: 'GET' }) => {
    const entries = { entries: [] };
    return Promise.resolve(method === 'POST' ? answered() : Response.json(url.includes('/offers/') ? now : entries));
  });
  await renderPage('/appointments/earlier?offer=1', <OfferView offerId={1} />);
  await page.getByRole('button', { name: press }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const promise = 'We’ll tell you about the next time that suits you.';

test.each([
  ['ENDED', ['WAITING'], promise],
  ['ENDED', ['RESTING'], 'We’ve stopped looking.'],
  ['ENDED', [], 'We’ve stopped looking.'],
  ['DECLINED', ['WAITING'], promise],
] as const)('the page promises another time only to those who still wait: %s, %s', async (state, states, words) => {
  const entries = states.map((one) => ({ ...offer, state: one }));
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/offers/') ? { ...offer, state } : { entries })),
  );
  await renderPage('/appointments/earlier?offer=1', <OfferView offerId={1} />);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByText(promise).elements()).toHaveLength(words === promise ? 1 : 0);
});
