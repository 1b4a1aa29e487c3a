import { prerender } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { start } from '../app/router.tsx';
import { memoryHistory } from '../platform/router/history.ts';
import { createQueryClient } from '../platform/query-client.ts';

/** Runs at build time; `globalThis.prerenderedBoot` selects the audience. */
export const prerenderPage = async (path: string): Promise<string> => {
  await start(memoryHistory(path));
  const { prelude } = await prerender(<App queryClient={createQueryClient()} />);
  const html = await new Response(prelude).text();
  // The server knows the day of the request, the build only its own.
  return html.replaceAll(`© ${new Date().getFullYear()} `, '© __YEAR__ ');
};
