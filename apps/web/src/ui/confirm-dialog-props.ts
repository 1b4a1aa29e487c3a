import type { ReactNode } from 'react';

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
