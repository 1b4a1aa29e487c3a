import { call } from '../api-client.ts';
import { announceError } from './telemetry-items.ts';

/** Always reported to our own server; to third parties only with consent. */
export const reportRenderError = (error: unknown): void => {
  // An error message may quote user input; its name does not.
  const kind = error instanceof Error ? error.name : 'Unknown';
  call('POST /auth/_log', { body: { level: 'error', code: 'RENDER_ERROR', detail: kind } }).catch(() => undefined);
  announceError(kind, { componentName: window.location.pathname.split('/')[1] ?? '' });
};
