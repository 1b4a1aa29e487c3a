import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { SideDrawer } from './side-drawer.tsx';

const onPress = vi.fn();

const Page = () => (
  <>
    <button type="button" popoverTarget="drawer">
      Open
    </button>
    <SideDrawer id="drawer" label="Menu">
      <a href="#pets" data-autofocus="">
        Your pets
      </a>
      <button type="button" onClick={onPress}>
        Log out
      </button>
    </SideDrawer>
    <button type="button">After</button>
  </>
);

const drawer = page.getByRole('dialog', { name: 'Menu' });
const opener = page.getByRole('button', { name: 'Open' });

const show = async () => {
  render(<Page />);
  await opener.click();
  await expect.element(drawer.getByRole('link')).toBeVisible();
};

test('the focus moves into a drawer, and Escape closes it and returns the focus', async () => {
  await show();
  await expect.element(drawer.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a drawer closes when Tab leaves it [40104]', async () => {
  await show();
  await expect.element(drawer.getByRole('link')).toHaveFocus();
  await userEvent.tab();
  await expect.element(drawer.getByRole('button')).toHaveFocus();
  await userEvent.tab();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a click outside a drawer only closes it, and a click inside does not [40104]', async () => {
  await show();
  await drawer.click({ position: { x: 20, y: 400 } });
  await expect.element(drawer).toBeVisible();
  await drawer.click({ position: { x: -60, y: 400 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('Enter presses a button in a drawer', async () => {
  await show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
});
