import type { ReactNode } from 'react';
import { memoryHistory } from '../platform/router/history.ts';
import { RouterProvider } from '../platform/router/router-provider.tsx';
import { Router } from '../platform/router/router.ts';
import { render } from './render.tsx';

export const renderAt = async (path: string, node: ReactNode, history = memoryHistory(path)): Promise<() => string> => {
  const router = new Router({ pages: [] });
  await router.start(history);
  render(<RouterProvider router={router}>{node}</RouterProvider>);
  return () => router.location.pathname;
};
