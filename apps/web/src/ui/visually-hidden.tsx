import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = { readonly as?: 'span' | 'h1'; readonly children: ReactNode };

export const VisuallyHidden = ({ as: Tag = 'span', children }: Props) => (
  <Tag className={styles['hidden']}>{children}</Tag>
);
