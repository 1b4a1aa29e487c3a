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
  vi.unstubAllGlobals();
});

test('I1: warns after 14 minutes; Escape and the button each continue the session for another full period', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const fetch = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetch);
  render(<SessionExpiry />);
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
