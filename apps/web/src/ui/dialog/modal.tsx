import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly className: string | undefined;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  /** Uses role alertdialog, which is announced at once. */
  readonly urgent?: boolean;
  readonly onEscape: () => void;
  readonly onClickBeside?: () => void;
  readonly children: ReactNode;
};

const isBeside = (element: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Native <dialog>; `data-autofocus` marks the initial focus. */
export const Modal = ({
  className,
  label,
  labelledBy,
  describedBy,
  urgent,
  onEscape,
  onClickBeside,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Layout phase: the focus returns to the opener only if the dialog closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !onClickBeside) return;
    const look = (event: MouseEvent) => {
      // A click made with a key has no position, so it seems to be at the corner of the window.
      if (event.target === element && isBeside(element, event)) onClickBeside();
    };
    element.addEventListener('click', look);
    return () => element.removeEventListener('click', look);
  }, [onClickBeside]);
  return (
    <dialog
      ref={dialog}
      {...(urgent ? { role: 'alertdialog' } : {})}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
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
