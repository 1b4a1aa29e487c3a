import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Button } from '../button.tsx';
import type { ConfirmDialogProps } from '../confirm-dialog-props.ts';
import styles from './dialog-island.module.css';
import { MuiIsland } from './mui-island.tsx';

/** MUI's dialog with our words and buttons in it. */
export const DialogIsland = ({
  open,
  title,
  descriptions = [],
  urgent = false,
  primary,
  secondary,
  children,
}: ConfirmDialogProps) => {
  const id = useId();
  const dismiss = secondary ?? primary;
  return (
    <MuiIsland>
      <Dialog
        open={open}
        role={urgent ? 'alertdialog' : 'dialog'}
        aria-labelledby={id}
        onClose={(_, reason) => {
          if (reason === 'escapeKeyDown') dismiss.onClick();
        }}
        slotProps={{ paper: { className: styles['paper'] ?? '' }, backdrop: { className: styles['backdrop'] ?? '' } }}
      >
        <h2 id={id}>{title}</h2>
        <div className={styles['body']}>
          {descriptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {children}
        </div>
        <div className={styles['actions']}>
          <Button loading={primary.loading ?? false} onClick={primary.onClick}>
            {primary.label}
          </Button>
          {secondary && (
            <Button variant="outlined" onClick={secondary.onClick}>
              {secondary.label}
            </Button>
          )}
        </div>
      </Dialog>
    </MuiIsland>
  );
};
