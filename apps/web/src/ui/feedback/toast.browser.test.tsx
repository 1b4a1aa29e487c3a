import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { ToastProvider, useToast } from './toast.tsx';

const Page = () => {
  const toast = useToast();
  return (
    <>
      <button type="button">Low</button>
      <button type="button" onClick={() => toast({ type: 'success', message: 'Olive is registered' })}>
        Register
      </button>
      <button type="button" onClick={() => toast({ type: 'success', message: 'Your name is saved.' })}>
        Save
      </button>
      <button type="button" onClick={() => toast({ type: 'error', message: 'That did not work.' })}>
        Fail
      </button>
      <p>Something else</p>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
/** A real click advances the fake clock; this does not. */
const press = (button: Locator) =>
  flushSync(() => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true })));
const save = page.getByRole('button', { name: 'Save' });
const region = page.getByRole('status');
const saved = region.getByText('Your name is saved.');
const close = region.getByRole('button', { name: 'Close' });
const elsewhere = page.getByText('Something else');

test('a click elsewhere does not hide a toast', async () => {
  await save.click();
  await elsewhere.click();
  expect(saved.query()).not.toBeNull();
});

test('a toast stays while the pointer is on it, and disappears three seconds later', async () => {
  await save.click();
  await saved.hover();
  pass(60_000);
  expect(saved.query()).not.toBeNull();
  await elsewhere.hover();
  expect(saved.query()).not.toBeNull();
  pass(3000);
  expect(saved.query()).toBeNull();
});

test('a toast stays while it has the focus', async () => {
  await save.click();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  pass(60_000);
  expect(saved.query()).not.toBeNull();
  await userEvent.tab({ shift: true });
  pass(3000);
  expect(saved.query()).toBeNull();
});

test('the close button hides a toast immediately', async () => {
  await save.click();
  await close.click();
  expect(saved.query()).toBeNull();
});

test('a toast disappears after three seconds, and a new one replaces it for three seconds [fe1b6]', async () => {
  // Live region first, text later: otherwise it is not announced.
  await expect.element(region).toBeEmptyDOMElement();
  press(save);
  pass(2000);
  expect(saved.query()).not.toBeNull();
  press(page.getByRole('button', { name: 'Fail' }));
  const failed = region.getByText('That did not work.');
  expect(saved.query()).toBeNull();
  pass(2999);
  expect(failed.query()).not.toBeNull();
  pass(1);
  expect(failed.query()).toBeNull();
});

test.each(['Register', 'Low'])('a toast never covers the focused element: %s [fe1b6]', async (name) => {
  const button = page.getByRole('button', { name, exact: true }).element() as HTMLElement;
  if (name === 'Low') button.style.cssText = 'position: fixed; inset: auto 0 0; height: 4rem';
  button.focus();
  press(save);
  const toast = saved.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const { top, bottom } = button.getBoundingClientRect();
  expect(toast.height).toBeGreaterThan(0);
  expect(toast.top >= bottom || toast.bottom <= top).toBe(true);
});
