import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './side-drawer.module.css';

type Props = {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel of 240 px at the right-hand side; Escape and a click beside it close it. */
export const SideDrawer = ({ open, label, onClose, children }: Props) =>
  open && (
    <Modal className={styles['drawer']} label={label} onEscape={onClose} onClickBeside={onClose}>
      {children}
    </Modal>
  );
