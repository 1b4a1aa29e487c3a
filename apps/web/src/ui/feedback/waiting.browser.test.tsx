import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../platform/api-client.ts';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import { Form, useFieldErrors } from '../form/form.tsx';
import { PracticeCall, YourPractice } from '../page/phone-link.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ErrorAlert } from './error-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import { FailedOutcome } from './outcome.tsx';
import { Spinner } from './spinner.tsx';

afterEach(() => void vi.useRealTimers());

test('shows three skeleton cards of 118 px and announces loading', async () => {
  render(<CardSkeletons />);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading');
  const cards = [...document.querySelectorAll('[class*="_card_"]')];
  expect(cards.map((card) => card.getBoundingClientRect().height)).toEqual([118, 118, 118]);
});

test('a spinner takes half the window height', () => {
  render(<Spinner />);
  expect(boxOf(page.getByText('Loading').last()).height).toBeGreaterThan(0);
  expect(document.querySelector('[class*="_area_"]')?.getBoundingClientRect().height).toBe(window.innerHeight / 2);
});

test('a redirect spinner is 500 px high, and its label is the heading of the page [5c0ff]', async () => {
  render(<Spinner height="redirect" label="Taking you to sign in" />);
  expect(document.querySelector('[class*="_area_"]')?.getBoundingClientRect().height).toBe(500);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Taking you to sign in');
});

test('a long wait is announced, with a button to reload', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Spinner />);
  const reload = page.getByRole('button', { name: 'Reload the page' });
  flushSync(() => vi.advanceTimersByTime(11_999));
  expect(reload.query()).toBeNull();
  flushSync(() => vi.advanceTimersByTime(1));
  expect(reload.query()).not.toBeNull();
});

test('a loading error shows the reason, a number to call and a button to try again [50e37]', async () => {
  const query = { error: new ApiError({ url: '/api/pets', status: 500, body: null }), refetch: vi.fn() };
  render(<LoadFailed query={query} practice={{ name: 'Kingsferry Road Vets', phone: '01632 960110' }} />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Something went wrong/);
  await expect.element(alert.getByRole('link', { name: /01632 960110/ })).toHaveAttribute('href', 'tel:+441632960110');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  expect(query.refetch).toHaveBeenCalledOnce();
});

test('without an answer there is one number to call, and only a form says that entries are saved', () => {
  const error = new ApiError({ url: '/api/pets', status: 0, body: null });
  const practice = { name: 'Kingsferry Road Vets', phone: '01632 960110' };
  const Sent = () => (
    <Form form={useFieldErrors({})} onSend={() => undefined}>
      <FailedOutcome error={error}>
        <PracticeCall practice={practice} />
      </FailedOutcome>
    </Form>
  );
  const parts = [
    <ErrorAlert key="pressed" error={error} />,
    <LoadFailed key="read" query={{ error, refetch: vi.fn() }} />,
    <Sent key="sent" />,
  ];
  flushSync(() => render(<YourPractice value={practice}>{parts}</YourPractice>));
  const words = page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);
  const told =
    'Check your connection and try again. If it keeps happening, call your practice.Kingsferry Road Vets01632 960110';
  expect(words.map((text) => text.replace('We couldn’t reach the portal', '').replace('Try Again', ''))).toEqual([
    told,
    told,
    `What you’ve entered is saved.${told}`,
  ]);
});
