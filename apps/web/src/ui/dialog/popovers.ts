import type { FocusEvent } from 'react';

export const hidePopover = (id: string): void => document.getElementById(id)?.hidePopover();

/** For `onBlur`: Tab out of an open popover closes it, so that it never covers the focus. */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  const popover = currentTarget.closest<HTMLElement>('[popover]');
  const isOpener = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === popover;
  if (relatedTarget !== null && !isOpener && !currentTarget.contains(relatedTarget)) popover?.hidePopover();
};
