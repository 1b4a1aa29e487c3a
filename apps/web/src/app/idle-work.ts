import type { AnyRouter } from '@tanstack/react-router';
import { refreshConfig } from '../platform/refresh-config.ts';
import { fetchLinksAhead } from './fetch-links-ahead.ts';

export const startIdleWork = (router: AnyRouter): void => {
  void refreshConfig();
  fetchLinksAhead(router);
};
