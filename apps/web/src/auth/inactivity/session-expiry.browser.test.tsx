import '../../testing/boot-of-client.ts';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { SessionExpiry } from './session-expiry.tsx';

const minuteMs = 60_000;
const warning = page.getByRole('alertdialog', { name: 'Your session will expire soon' });
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));

afterEach(() => {
  vi.useRealTimers();
});

/** Calls to the server; signing out never gets an answer, so the page stays. */
const show = () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const fetch = vi.fn((url: string) =>
    url.endsWith('/auth/csrf') ? new Promise<never>(() => undefined) : Promise.resolve(Response.json({})),
  );
  vi.stubGlobal('fetch', fetch);
  render(<SessionExpiry />);
  return fetch;
};

test('I1: warns after 14 minutes, and Escape or the button continues the session for another period [b4377, 70e2d]', async () => {
  const fetch = show();
  pass(14 * minuteMs - 1000);
  expect(warning.query()).toBeNull();
  pass(1000);
  expect(warning.query()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith('/api/auth/session', expect.anything());

  pass(13 * minuteMs);
  expect(warning.query()).toBeNull();
  pass(minuteMs + 10_000);
  await warning.getByRole('button', { name: 'Continue session' }).click();
  await expect.element(warning).not.toBeInTheDocument();
});

test('shows the seconds left and announces them at 60, 40 and 20 [b4377]', () => {
  show();
  pass(14 * minuteMs);
  for (const [passed, remainder, announced] of [
    [0, '60 seconds left', 'in 1 minute.'],
    [25_000, '35 seconds left', 'in 40 seconds.'],
    [34_000, '1 second left', 'in 20 seconds.'],
  ] as const) {
    pass(passed);
    expect(warning.element().textContent).toContain(remainder);
    expect(warning.element().textContent).toContain(`Your session will expire ${announced}`);
  }
});

test('focuses the button to continue, and the other button signs out', async () => {
  const fetch = show();
  pass(14 * minuteMs);
  await expect.element(warning.getByRole('button', { name: 'Continue session' })).toHaveFocus();
  await warning.getByRole('button', { name: 'Log out' }).click();
  expect(fetch).toHaveBeenCalledWith('/api/auth/csrf', expect.anything());
});
