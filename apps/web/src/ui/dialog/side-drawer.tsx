import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './side-drawer.module.css';

type Props = {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const SideDrawer = ({ open, label, onClose, children }: Props) =>
  open && (
    <Modal className={styles['drawer']} label={label} onEscape={onClose} onClickBeside={onClose}>
      {children}
    </Modal>
  );
