import { boot } from '../../../platform/boot.ts';
import { lazyPage } from '../../../ui/page/lazy.tsx';

/** Loaded only where there is something to say. */
export const AttentionLater = lazyPage(() => import('./attention-card.tsx'), 'AttentionCard');

/** Along with the page, so that nothing moves: the server has painted the card. */
export const preloadAttention = () => (boot?.dashboard?.upcoming.attention ? AttentionLater.preload() : undefined);
