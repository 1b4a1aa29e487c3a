import { boot } from '../../../platform/boot.ts';
import { lazyPage } from '../../../ui/page/lazy.tsx';

/** Loaded only if a time is kept for the client. */
export const KeptTimeLater = lazyPage(() => import('../../booking/hold/kept-time.tsx'), 'HoldCard');

/** Preloaded with the page if the server has rendered it, so that nothing moves. */
export const preloadKeptTime = () => (boot?.dashboard?.hold ? KeptTimeLater.preload() : undefined);
