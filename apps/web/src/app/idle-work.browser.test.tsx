import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fetchLinksAhead } from './idle-work.ts';
import { Link } from '../platform/router/link.tsx';
import type { Address } from '../platform/router/location.ts';
import { memoryHistory } from '../platform/router/history.ts';
import { RouterProvider } from '../platform/router/router-provider.tsx';
import { Router } from '../platform/router/router.ts';
import { lazyPage } from '../ui/page/lazy.tsx';
import { render } from '../testing/render.tsx';

const endings: (() => void)[] = [];

// A busy machine has no idle moment for seconds.
beforeEach(() => {
  window.requestIdleCallback = (work) => window.setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 0 });
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  window.scrollTo(0, 0);
});

type Connection = NonNullable<Navigator['connection']>;

/** Returns whether the connection has been read, which happens when a link comes near. */
const haveConnection = (connection: Connection): (() => boolean) => {
  let isQueried = false;
  const get = () => {
    isQueried = true;
    return connection;
  };
  Object.defineProperty(navigator, 'connection', { configurable: true, get });
  endings.push(() => Reflect.deleteProperty(navigator, 'connection'));
  return () => isQueried;
};

const linkBelow = (pixels: number, to: Address) => (
  <Link to={to} style={{ position: 'absolute', top: window.innerHeight + pixels }}>
    {to}
  </Link>
);

const LateLink = () => {
  const [isHere, setHere] = useState(false);
  if (isHere) return <Link to="/client-detail">late</Link>;
  return (
    <button type="button" onClick={() => setHere(true)}>
      more
    </button>
  );
};

const open = async (start: ReactNode): Promise<readonly string[]> => {
  const fetched: string[] = [];
  const pageAt = (path: string) => {
    const component = lazyPage(async () => {
      fetched.push(path);
      return { Page: () => null };
    }, 'Page');
    return { path, component, load: component.preload };
  };
  const router = new Router({ pages: ['/pets', '/appointments', '/client-detail', '/pets/$petId'].map(pageAt) });
  await router.start(memoryHistory('/'));
  render(<RouterProvider router={router}>{start}</RouterProvider>);
  fetchLinksAhead(router);
  return fetched;
};

const fetches = async (fetched: readonly string[], paths: readonly string[]): Promise<void> => {
  await expect.poll(() => fetched).toEqual(paths);
};

test('a page is loaded ahead once its link is within 200 px of the visible area', async () => {
  const fetched = await open(
    <div style={{ height: 3000 }}>
      {linkBelow(400, '/appointments')}
      {linkBelow(150, '/pets')}
    </div>,
  );
  await fetches(fetched, ['/pets']);
  window.scrollTo(0, 250);
  await fetches(fetched, ['/pets', '/appointments']);
});

for (const connection of [
  { saveData: true },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async () => {
    const wasQueried = haveConnection(connection);
    const fetched = await open(
      <>
        {/* Below, where the pointer cannot rest on it. */}
        {linkBelow(100, '/pets')}
        <LateLink />
      </>,
    );
    await expect.poll(wasQueried).toBe(true);
    haveConnection({ saveData: false, effectiveType: '4g' });
    await page.getByRole('button', { name: 'more' }).click();
    await fetches(fetched, ['/client-detail']);
  });

test('links that appear later are loaded ahead too, each page once, and other addresses never', async () => {
  const fetched = await open(
    <>
      <a href="/api/docs">docs</a>
      <Link to="/pets/4">Rex</Link>
      <Link to="/pets/5">Milo</Link>
      <LateLink />
    </>,
  );
  await fetches(fetched, ['/pets/$petId']);
  await page.getByRole('button', { name: 'more' }).click();
  await fetches(fetched, ['/pets/$petId', '/client-detail']);
});
