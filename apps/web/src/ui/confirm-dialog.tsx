import { lazy, type ReactNode, Suspense } from 'react';

const Dialog = lazy(() => import('./mui/dialog-island.tsx').then((module) => ({ default: module.DialogIsland })));

type Choice = { readonly label: string; readonly onClick: () => void; readonly loading?: boolean };

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly descriptions?: readonly string[];
  /** Something that cannot wait: it is read out at once. */
  readonly urgent?: boolean;
  readonly primary: Choice;
  readonly secondary?: Choice;
  readonly children?: ReactNode;
};

/** Asks before going on. A click beside it does nothing (spec §2); Escape is the second choice, or the only one. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
