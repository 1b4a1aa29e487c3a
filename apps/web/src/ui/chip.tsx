import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

type Props = {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
};

/** A word about something, 32 px high, or 24 (spec §9). */
export const Chip = ({ tone = 'neutral', size = 'medium', children }: Props) => (
  <span className={classNames(styles['chip'], styles[tone], size === 'small' && styles['small'])}>{children}</span>
);
