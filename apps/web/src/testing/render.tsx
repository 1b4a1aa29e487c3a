import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { memoryHistory } from '../platform/router/history.ts';
import { RouterProvider } from '../platform/router/router-provider.tsx';
import { Router } from '../platform/router/router.ts';

const { innerWidth: width, innerHeight: height } = window;

const endings: (() => void)[] = [];

export const render = (node: ReactNode): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(node));
  endings.push(() => {
    root.unmount();
    place.remove();
  });
};

afterEach(async () => {
  for (const end of endings.splice(0)) end();
  if (window.innerWidth !== width) await page.viewport(width, height);
});

export const renderAt = async (path: string, node: ReactNode, history = memoryHistory(path)): Promise<() => string> => {
  const router = new Router({ pages: [] });
  await router.start(history);
  render(<RouterProvider router={router}>{node}</RouterProvider>);
  return () => router.location.pathname;
};
