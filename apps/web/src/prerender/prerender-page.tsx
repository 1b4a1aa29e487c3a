import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { router } from '../app/router.tsx';
import { createQueryClient } from '../platform/query-client.ts';

/** Runs at build time; `globalThis.prerenderedBoot` selects the audience. */
export const prerenderPage = async (path: string): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history, scrollRestoration: false });
  await router.load();
  const { prelude } = await prerender(<App queryClient={createQueryClient()} />);
  return new Response(prelude).text();
};
