import type { ReactNode } from 'react';

export type SideDrawerProps = {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};
