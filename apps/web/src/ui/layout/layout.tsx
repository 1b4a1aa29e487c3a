import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

type Props = Omit<HTMLAttributes<HTMLElement>, 'style'> & {
  readonly as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'form' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'span';
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
  readonly ref?: Ref<never>;
  readonly children?: ReactNode;
};

type RowProps = Props & {
  readonly align?: 'start' | 'center' | 'baseline';
  readonly justify?: 'start' | 'between';
  readonly wrap?: boolean;
};

export const Stack = ({ as: Element = 'div', gap = 4, className, ...rest }: Props) => (
  <Element
    role={Element === 'ul' ? 'list' : undefined}
    {...rest}
    data-gap={gap}
    className={classNames(styles['stack'], className)}
  />
);

export const Row = ({ as: Element = 'div', gap = 3, align, justify, wrap = true, className, ...rest }: RowProps) => (
  <Element
    {...rest}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
    data-wrap={wrap}
    className={classNames(styles['row'], className)}
  />
);
