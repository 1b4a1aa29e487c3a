import { boot } from '../../../platform/boot.ts';
import { lazyPage } from '../../../ui/page/lazy.tsx';

/** Loaded only if a time is kept for the client. */
export const HoldCardLater = lazyPage(() => import('../../booking/hold/hold-card.tsx'), 'HoldCard');

/** Preloaded with the page if the server has rendered it, so that nothing moves. */
export const preloadHoldCard = () => (boot?.dashboard?.hold ? HoldCardLater.preload() : undefined);
