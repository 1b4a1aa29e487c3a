import { prerender } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { start } from '../app/router.tsx';
import { memoryHistory } from '../platform/router/history.ts';
import { createQueryClient } from '../platform/query-client.ts';

/** Runs at build time; `globalThis.prerenderedBoot` selects the audience. */
export const prerenderPage = async (path: string): Promise<string> => {
  await start(memoryHistory(path));
  const { prelude } = await prerender(<App queryClient={createQueryClient()} />);
  return new Response(prelude).text();
};
