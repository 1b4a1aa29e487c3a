import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserHistory, type RouterHistory } from '../../platform/router/history.ts';
import { Link } from '../../platform/router/link.tsx';
import { renderAt } from '../../testing/render.tsx';
import { NavigationGuard } from './navigation-guard.tsx';

type Guard = { readonly mayLeave: () => boolean; readonly onLeave?: () => void };

const show = (guard: Guard, history?: RouterHistory) =>
  renderAt(
    '/client-detail',
    <>
      <NavigationGuard {...guard} />
      <Link to="/pets">Your pets</Link>
      <Link to="/client-detail" search={{ edit: 'name' }}>
        Change name
      </Link>
      <Link to="/auth0/sign-in">Sign in</Link>
    </>,
    history,
  );

const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
const press = (name: string) => dialog.getByRole('button', { name }).click();

test('leaving a changed form asks for confirmation, and then opens the other page [a2c6d]', async () => {
  const onLeave = vi.fn();
  const address = await show({ mayLeave: () => false, onLeave });
  await page.getByRole('link', { name: 'Your pets' }).click();
  await expect.element(dialog).toMatchTextContent('You have unsaved changes on this page.');
  const [filled, outlined] = dialog.getByRole('button').elements();
  expect([filled?.textContent, outlined?.textContent]).toEqual(['Stay on this page', 'Leave without saving']);
  await press('Stay on this page');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/client-detail');
  expect(onLeave).not.toHaveBeenCalled();
  await page.getByRole('link', { name: 'Your pets' }).click();
  await press('Leave without saving');
  await expect.poll(address).toBe('/pets');
  expect(onLeave).toHaveBeenCalledOnce();
});

test.each(['Change name', 'Sign in'])('does not ask before opening "%s"', async (name) => {
  await show({ mayLeave: () => false });
  await page.getByRole('link', { name }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('leaving an unchanged form does not ask', async () => {
  const address = await show({ mayLeave: () => true });
  await page.getByRole('link', { name: 'Your pets' }).click();
  await expect.poll(address).toBe('/pets');
});

test('Back pressed twice asks once, and the form and its URL stay', async () => {
  const { href } = window.location;
  let mayLeave = true;
  await show({ mayLeave: () => mayLeave }, browserHistory());
  const follow = (name: string) => page.getByRole('link', { name }).click();
  await follow('Your pets');
  await follow('Change name');
  mayLeave = false;
  const url = () => window.location.pathname + window.location.search;
  for (const answer of ['Stay on this page', 'Leave without saving']) {
    window.history.back();
    window.history.back();
    await expect.element(dialog).toBeVisible();
    await expect.poll(url).toBe('/client-detail?edit=name');
    await press(answer);
  }
  await expect.poll(url).toBe('/pets');
  await expect.element(dialog).not.toBeInTheDocument();
  window.history.replaceState(null, '', href);
});
