import { call } from './api-client.ts';

/** Checked before a reload, which would show the browser's error page when offline. */
export const isReachable = (): Promise<boolean> =>
  call('GET /config', {}).then(
    () => true,
    () => false,
  );
