import { refreshConfig } from '../platform/refresh-config.ts';
import type { Router } from '../platform/router/router.ts';
import { fetchLinksAhead } from './fetch-links-ahead.ts';

export const startIdleWork = (router: Router): void => {
  void refreshConfig();
  fetchLinksAhead(router);
};
