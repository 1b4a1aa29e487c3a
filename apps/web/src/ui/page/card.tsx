import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../class-names.ts';

type Props = {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly tone?: 'plain' | 'soft';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export const Card = ({ as: Element = 'div', tone = 'plain', className, children }: Props) => (
  <Element className={classNames(styles['card'], tone === 'soft' && styles['soft'], className)}>{children}</Element>
);
