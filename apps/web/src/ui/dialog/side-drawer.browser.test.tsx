import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import { SideDrawer } from './side-drawer.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer open={open} label="Menu" onClose={() => setOpen(false)}>
        <a href="#pets">Your pets</a>
      </SideDrawer>
    </>
  );
};

const drawer = page.getByRole('dialog', { name: 'Menu' });
const opener = page.getByRole('button', { name: 'Open', includeHidden: true });

const show = async () => {
  render(<Page />);
  await opener.click();
  await expect.element(drawer.getByRole('link')).toBeVisible();
};

test('a drawer opens from the right and is 240 px wide', async () => {
  await show();
  await expect.poll(() => boxOf(drawer).right).toBe(window.innerWidth);
  expect(boxOf(drawer).width).toBe(240);
});

test('the focus moves into a drawer; Escape closes it and returns the focus', async () => {
  await show();
  await expect.element(drawer.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click outside a drawer closes it; one inside does not', async () => {
  await show();
  await drawer.click({ position: { x: 20, y: 400 } });
  await expect.element(drawer).toBeVisible();
  await drawer.click({ position: { x: -60, y: 400 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('Enter presses a button in a drawer', async () => {
  const onPress = vi.fn();
  render(
    <SideDrawer open label="Menu" onClose={onPress.bind(null, 'closed')}>
      <button type="button" onClick={() => onPress('pressed')}>
        Log out
      </button>
    </SideDrawer>,
  );
  await expect.element(drawer.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPress.mock.calls).toEqual([['pressed']]);
});

test('a drawer stays open in strict mode, which mounts everything twice', async () => {
  const onClose = vi.fn();
  const closed = new Promise((done) => document.addEventListener('close', done, { capture: true, once: true }));
  render(
    <StrictMode>
      <SideDrawer open label="Menu" onClose={onClose}>
        <a href="#pets">Your pets</a>
      </SideDrawer>
    </StrictMode>,
  );
  await expect.element(drawer).toBeVisible();
  await closed;
  expect(onClose).not.toHaveBeenCalled();
});
