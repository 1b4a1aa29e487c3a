import '../../testing/boot-of-client.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { SessionExpiryDialog } from './session-expiry.tsx';

const now = Date.parse('2026-11-21T10:14:00Z');

const onStay = vi.fn();
const onLogOut = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  render(<SessionExpiryDialog endsAt={now + 60_000} {...{ onStay, onLogOut }} />);
});
afterEach(() => void vi.useRealTimers());

const dialog = page.getByRole('alertdialog', { name: 'Your session will expire soon' });
const stay = dialog.getByRole('button', { name: 'Continue session' });
const says = (words: string) => dialog.element().textContent?.includes(words) ?? false;

test('shows the seconds left and announces them at 60, 40 and 20', () => {
  expect(says('60 seconds left')).toBe(true);
  expect(says('Your session will expire in 1 minute.')).toBe(true);
  flushSync(() => vi.advanceTimersByTime(25_000));
  expect(says('35 seconds left')).toBe(true);
  expect(says('Your session will expire in 40 seconds.')).toBe(true);
  flushSync(() => vi.advanceTimersByTime(34_000));
  expect(says('1 second left')).toBe(true);
  expect(says('Your session will expire in 20 seconds.')).toBe(true);
});

test('focuses the button to continue, which Enter activates', async () => {
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onStay).toHaveBeenCalledOnce();
});

test('logs out on request', async () => {
  await dialog.getByRole('button', { name: 'Log out' }).click();
  expect(onLogOut).toHaveBeenCalledOnce();
});
