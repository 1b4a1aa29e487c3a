import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

type Choice = { readonly label: string; readonly onClick: () => void; readonly loading?: boolean };

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly descriptions?: readonly string[];
  readonly urgent?: boolean;
  readonly primary: Choice;
  readonly secondary?: Choice;
  /** Defaults to the second choice, or the only one. */
  readonly onEscape?: () => void;
  readonly children?: ReactNode;
};

export const ConfirmDialog = ({
  open,
  title,
  descriptions = [],
  urgent = false,
  primary,
  secondary,
  onEscape = (secondary ?? primary).onClick,
  children,
}: Props) => {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      className={styles['dialog']}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      urgent={urgent}
      onEscape={onEscape}
    >
      {/* Focusing the title stops a repeated Enter from confirming. */}
      <h2 id={`${id}-title`} {...(urgent ? {} : { tabIndex: -1, 'data-autofocus': true })}>
        {title}
      </h2>
      <div className={styles['body']}>
        <div id={`${id}-text`}>
          {descriptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
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
    </Modal>
  );
};
