import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fetchLinksAhead } from './fetch-links-ahead.ts';
import { render } from '../testing/render.tsx';

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
  window.scrollTo(0, 0);
});

type Connection = NonNullable<Navigator['connection']>;

/** Returns whether the connection has been read, which happens when a link comes near. */
const haveConnection = (connection: Connection): (() => boolean) => {
  let isAsked = false;
  const get = () => {
    isAsked = true;
    return connection;
  };
  Object.defineProperty(navigator, 'connection', { configurable: true, get });
  endings.push(() => Reflect.deleteProperty(navigator, 'connection'));
  return () => isAsked;
};

const linkBelow = (pixels: number, to: string) => (
  <Link to={to} style={{ position: 'absolute', top: window.innerHeight + pixels }}>
    {to}
  </Link>
);

/** Addresses of this test are no pages of the portal. */
const LinkTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to}>{children}</Link>
);

const LateLink = () => {
  const [isHere, setHere] = useState(false);
  if (isHere) return <LinkTo to="/late">late</LinkTo>;
  return (
    <button type="button" onClick={() => setHere(true)}>
      more
    </button>
  );
};

const open = async (start: () => ReactNode): Promise<readonly string[]> => {
  const fetched: string[] = [];
  const root = createRootRoute({ component: Outlet });
  const pageAt = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => {
        fetched.push(path);
        return { default: () => null };
      }),
    });
  const first = createRoute({ getParentRoute: () => root, path: '/', component: start });
  const router = createRouter({
    routeTree: root.addChildren([first, ...['/near', '/far', '/late', '/pets/$petId'].map(pageAt)]),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  fetchLinksAhead(router);
  return fetched;
};

const fetches = async (fetched: readonly string[], paths: readonly string[]): Promise<void> => {
  await expect.poll(() => fetched, { timeout: 10_000 }).toEqual(paths);
};

test('a page is fetched once its link is within 200 px of the visible area', async () => {
  const fetched = await open(() => (
    <div style={{ height: 3000 }}>
      {linkBelow(400, '/far')}
      {linkBelow(150, '/near')}
    </div>
  ));
  await fetches(fetched, ['/near']);
  window.scrollTo(0, 250);
  await fetches(fetched, ['/near', '/far']);
});

for (const connection of [
  { saveData: true },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async () => {
    const wasAsked = haveConnection(connection);
    const fetched = await open(() => (
      <>
        <LinkTo to="/near">near</LinkTo>
        <LateLink />
      </>
    ));
    await expect.poll(wasAsked).toBe(true);
    haveConnection({ saveData: false, effectiveType: '4g' });
    await page.getByRole('button', { name: 'more' }).click();
    await fetches(fetched, ['/late']);
  });

test('links that appear later count, a page is fetched once, and other addresses are left alone', async () => {
  const fetched = await open(() => (
    <>
      <a href="/api/docs">docs</a>
      <LinkTo to="/pets/4">Rex</LinkTo>
      <LinkTo to="/pets/5">Milo</LinkTo>
      <LateLink />
    </>
  ));
  await fetches(fetched, ['/pets/$petId']);
  await page.getByRole('button', { name: 'more' }).click();
  await fetches(fetched, ['/pets/$petId', '/late']);
});
