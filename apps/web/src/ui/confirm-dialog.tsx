import { lazyPart } from './lazy-part.tsx';

/** Asks before going on. A click beside it does nothing (spec §2); Escape is the second choice, or the only one. */
export const ConfirmDialog = lazyPart(() => import('./mui/dialog-island.tsx').then((module) => module.DialogIsland));
