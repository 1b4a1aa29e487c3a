import { call } from '../api-client.ts';
import { announceError } from './telemetry-items.ts';

/** A page could not be drawn: our own server hears of it always, anybody else only with consent (spec §1 and §4). */
export const reportRenderError = (error: unknown): void => {
  // A message may quote what somebody has typed; the kind of error does not.
  const kind = error instanceof Error ? error.name : 'Unknown';
  call('POST /auth/_log', { body: { level: 'error', code: 'RENDER_ERROR', detail: kind } }).catch(() => undefined);
  announceError(kind, { componentName: window.location.pathname.split('/')[1] ?? '' });
};
