import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { lazyPage } from '../../ui/page/lazy.tsx';
import { memoryHistory, type RouterHistory } from './history.ts';
import { Link, MenuLink, Navigate } from './link.tsx';
import { RouterProvider, OpenPage } from './router-provider.tsx';
import { type Page, Router } from './router.ts';
import { useBlocker } from './use-blocker.ts';
import { useCanGoBack, useParams, useSearch } from './use-router.ts';

afterEach(() => window.scrollTo(0, 0));

const Pet = () => (
  <h1>
    Pet {useParams()['petId']} {String(useSearch()['step'])}
  </h1>
);

const heading = page.getByRole('heading', { level: 1 });
const shows = async (text: string) => {
  await expect.element(heading).toHaveTextContent(text);
};
const follow = (name: string) => page.getByRole('link', { name }).click();

const pageOf = (path: string, name: string): Page => ({ path, component: () => <h1>{name}</h1> });

type Options = { readonly pages?: readonly Page[]; readonly history?: RouterHistory; readonly isClosed?: boolean };

const open = async ({ pages = [], history = memoryHistory('/'), isClosed = false }: Options = {}) => {
  const all = [pageOf('/', 'Home'), pageOf('/pets/register', 'Register'), { path: '/pets/$petId', component: Pet }];
  const router = new Router({
    pages: [...pages, ...all, pageOf('/maintenance', 'Maintenance')],
    redirect: ({ pathname }) => (isClosed && pathname !== '/maintenance' ? '/maintenance' : null),
  });
  await router.start(history);
  render(
    <RouterProvider router={router}>
      <nav>
        <MenuLink to="/">Home</MenuLink>
        <MenuLink to="/pets">Your pets</MenuLink>
        <Link to="/pets/4" search={{ step: 'photo' }}>
          Milo
        </Link>
        <Link to="/pets/register">Add a pet</Link>
        <Link to="/cookies">Cookies</Link>
      </nav>
      <OpenPage
        Unknown={() => <h1>Unknown</h1>}
        Waiting={() => <h1>Waiting</h1>}
        Failed={({ error }) => <h1>Failed: {String(error)}</h1>}
      />
      <div style={{ height: 4000 }} />
    </RouterProvider>,
  );
  return router;
};

test('a link shows its page with the parameters of its path, and Back shows the previous page', async () => {
  const router = await open();
  await shows('Home');
  await follow('Milo');
  await shows('Pet 4 photo');
  expect(router.location.href).toBe('/pets/4?step=photo');
  router.back();
  await shows('Home');
  router.forward();
  await shows('Pet 4 photo');
});

test('a link to the current URL adds no history entry', async () => {
  const router = await open();
  await follow('Add a pet');
  await follow('Add a pet');
  router.back();
  await shows('Home');
});

test('the menu marks the current page, or its section', async () => {
  await open();
  const currentOf = () => document.querySelector('nav [aria-current=page]')?.textContent;
  await expect.poll(currentOf).toBe('Home');
  await follow('Milo');
  await expect.poll(currentOf).toBe('Your pets');
});

test('navigation ends when the new page is drawn', async () => {
  const router = await open();
  await router.navigate({ to: '/pets/4' });
  expect(heading.element().textContent).toBe('Pet 4 undefined');
});

test('a page stays until the next one has loaded, and a later navigation replaces an earlier one', async () => {
  const file = Promise.withResolvers<{ Slow: () => React.JSX.Element }>();
  const Slow = lazyPage(() => file.promise, 'Slow');
  const router = await open({ pages: [{ path: '/cookies', component: Slow, load: Slow.preload }] });
  await follow('Cookies');
  expect(router.location.pathname).toBe('/cookies');
  await shows('Home');
  await follow('Add a pet');
  await shows('Register');
  file.resolve({ Slow: () => <h1>Slow</h1> });
  await file.promise;
  await shows('Register');
  await follow('Cookies');
  await shows('Slow');
});

test('a slow page shows a spinner, a failed one its error, and both load on the next visit', async () => {
  const first = Promise.withResolvers<never>();
  let tries = 0;
  const load = async () => {
    tries += 1;
    return tries === 1 ? await first.promise : { Slow: () => <h1>Slow</h1> };
  };
  const Slow = lazyPage(load, 'Slow');
  const router = await open({ pages: [{ path: '/cookies', component: Slow, load: Slow.preload }] });
  await follow('Cookies');
  await shows('Waiting');
  first.reject(new RangeError('broken'));
  await shows('Failed: RangeError: broken');
  router.back();
  await shows('Home');
  await follow('Cookies');
  await shows('Slow');
});

test('the error of a page disappears when another page opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new RangeError('broken');
  };
  const router = await open({ pages: [{ path: '/cookies', component: Broken }] });
  await follow('Cookies');
  await shows('Failed: RangeError: broken');
  router.back();
  await shows('Home');
});

const Form = () => {
  const blocked = useBlocker({ mustStay: ({ to }) => to.pathname !== '/cookies', mustKeepTab: () => true });
  const canGoBack = useCanGoBack();
  return (
    <>
      <h1>Form {String(canGoBack)}</h1>
      {blocked && (
        <button type="button" onClick={blocked.stay}>
          Stay
        </button>
      )}
      {blocked && (
        <button type="button" onClick={blocked.proceed}>
          Leave
        </button>
      )}
    </>
  );
};

const press = (name: string) => page.getByRole('button', { name }).click();

test('a form can stop people from leaving, and keeps its URL even after Back', async () => {
  const router = await open({ pages: [{ path: '/cookies', component: Form }] });
  await follow('Cookies');
  await shows('Form true');
  for (const leave of [() => follow('Milo'), async () => router.back()]) {
    await leave();
    await press('Stay');
    await shows('Form true');
    expect(router.location.pathname).toBe('/cookies');
  }
  router.back();
  await press('Leave');
  await shows('Home');
  router.forward();
  await shows('Form true');
  await follow('Milo');
  await press('Leave');
  await shows('Pet 4 photo');
});

test('a form asks before the tab closes', async () => {
  const hasGuard = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open({ pages: [{ path: '/cookies', component: Form }] });
  expect(hasGuard()).toBe(false);
  await follow('Cookies');
  await shows('Form true');
  expect(hasGuard()).toBe(true);
});

test('a redirect replaces the URL', async () => {
  const router = await open({ history: memoryHistory('/pets/4'), isClosed: true });
  await shows('Maintenance');
  expect(router.location).toMatchObject({ pathname: '/maintenance', index: 0 });
});

test('a page can redirect without adding a history entry', async () => {
  const Onward = () => <Navigate to="/pets/register" replace />;
  const router = await open({ pages: [{ path: '/cookies', component: Onward }] });
  await follow('Cookies');
  await shows('Register');
  router.back();
  await shows('Home');
});

test('a new page starts at the top, and Back restores the scroll position', async () => {
  const router = await open();
  await shows('Home');
  window.scrollTo(0, 700);
  await router.navigate({ to: '/pets/4' });
  expect(window.scrollY).toBe(0);
  router.back();
  await shows('Home');
  await expect.poll(() => window.scrollY).toBe(700);
});

test('a page that was scrolled before the router started keeps its position', async () => {
  const filler = document.body.appendChild(document.createElement('div'));
  filler.style.height = '4000px';
  window.scrollTo(0, 300);
  await open();
  await shows('Home');
  expect(window.scrollY).toBe(300);
  filler.remove();
});

test('listeners are called before the next page is loaded', async () => {
  const heard: string[] = [];
  const Listening = () => {
    useEffect(() => void heard.push('drawn'), []);
    return <h1>Listening</h1>;
  };
  const router = await open({ pages: [{ path: '/cookies', component: Listening }] });
  const stop = router.onMove(({ from, to }) => void heard.push(`${from.pathname} to ${to.pathname}`));
  await follow('Cookies');
  await shows('Listening');
  stop();
  router.back();
  await shows('Home');
  expect(heard).toEqual(['/ to /cookies', 'drawn']);
});
