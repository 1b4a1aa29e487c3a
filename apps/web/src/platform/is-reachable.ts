import { call } from './api-client.ts';

/** Whether the portal answers just now. To be asked before a reload: without a connection that ends on the browser's own page. */
export const isReachable = (): Promise<boolean> =>
  call('GET /config', {}).then(
    () => true,
    () => false,
  );
