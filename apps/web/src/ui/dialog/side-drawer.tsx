import type { ReactNode } from 'react';
import { closeWhenLeft } from './popovers.ts';
import styles from './side-drawer.module.css';

type Props = {
  /** Buttons with this `popoverTarget` open and close the drawer, also before the scripts run. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
};

/** Covers the whole page, so that a click outside the panel does not reach the page. */
export const SideDrawer = ({ id, label, children }: Props) => (
  <div
    id={id}
    popover="auto"
    className={styles['cover']}
    onToggle={({ currentTarget, newState }) => {
      // The app may take over while somebody is already in the drawer.
      if (newState === 'open' && !currentTarget.contains(document.activeElement))
        currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }}
  >
    <button
      type="button"
      className={styles['beside']}
      tabIndex={-1}
      aria-hidden="true"
      popoverTarget={id}
      popoverTargetAction="hide"
    />
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur bubbles from the entries */}
    <div role="dialog" aria-label={label} className={styles['drawer']} onBlur={closeWhenLeft}>
      {children}
    </div>
  </div>
);
