import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';

const Dialog = lazy(() => import('./mui/dialog-island.tsx').then((module) => ({ default: module.DialogIsland })));

/** Asks before going on. A click beside it does nothing (spec §2); Escape is the second choice, or the only one. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
