import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';

type Choice = { readonly label: string; readonly onClick: () => void; readonly loading?: boolean };

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly descriptions?: readonly string[];
  /** Uses role alertdialog, which is announced at once. */
  readonly urgent?: boolean;
  readonly primary: Choice;
  readonly children?: ReactNode;
};

type SecondProps =
  | { readonly secondary?: never; readonly losesSomething?: never }
  | {
      readonly secondary: Choice;
      /** The second choice loses something, so that the first, filled one is the safe one, and Escape too. */
      readonly losesSomething: boolean;
    };

type ModalProps = Pick<Props, 'urgent' | 'children'> & { readonly id: string; readonly onEscape: () => void };

/** Native <dialog>; `data-autofocus` marks the initial focus. */
const Modal = ({ id, urgent, onEscape, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Layout phase: the focus returns to the opener only if the dialog closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      // A second Escape cannot be cancelled. In strict mode the dialog has reopened before this event arrives.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onEscape();
      }}
    >
      {children}
    </dialog>
  );
};

export const ConfirmDialog = ({
  open,
  title,
  descriptions = [],
  urgent = false,
  primary,
  secondary,
  losesSomething = false,
  children,
}: Props & SecondProps) => {
  const id = useId();
  if (!open) return null;
  const { onClick: onEscape } = losesSomething ? primary : (secondary ?? primary);
  return (
    <Modal id={id} urgent={urgent} onEscape={onEscape}>
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
          <Button variant="outlined" loading={secondary.loading ?? false} onClick={secondary.onClick}>
            {secondary.label}
          </Button>
        )}
      </div>
    </Modal>
  );
};
