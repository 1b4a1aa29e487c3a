import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from '../class-names.ts';

type Props = {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
};

export const Chip = ({ tone = 'neutral', size = 'medium', children }: Props) => (
  <span className={classNames(styles['chip'], styles[tone], size === 'small' && styles['small'])}>{children}</span>
);
