import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = { readonly until: number; readonly unitMs?: number; readonly onOver?: () => void };

const Left = ({ until, ...options }: Props) => <output>{useCountdown(until, options)}</output>;

const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts down in whole units, rounded up, and stops at 0', async () => {
  render(<Left until={Date.now() + 2500} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
  pass(500);
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  pass(2000);
  await expect.element(page.getByRole('status')).toHaveTextContent('0');
  expect(vi.getTimerCount()).toBe(0);
});

test('reports the end while the last unit is still visible', async () => {
  let text: string | null = null;
  const onOver = () => {
    text = document.querySelector('output')?.textContent ?? null;
  };
  render(<Left until={Date.now() + 90_000} unitMs={60_000} onOver={onOver} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  pass(30_000);
  pass(60_000);
  await expect.element(page.getByRole('status')).toHaveTextContent('0');
  expect(text).toBe('1');
});
