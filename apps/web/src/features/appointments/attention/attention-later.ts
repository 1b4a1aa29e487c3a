import { boot } from '../../../platform/boot.ts';
import { lazyPage } from '../../../ui/page/lazy.tsx';

/** Loaded only if there is something to draw attention to. */
export const AttentionLater = lazyPage(() => import('./attention-card.tsx'), 'AttentionCard');

/** Preloaded with the page if the server has rendered the card, so that nothing moves. */
export const preloadAttention = () => (boot?.dashboard?.upcoming.attention ? AttentionLater.preload() : undefined);
