import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

type Props = ComponentProps<'button'> & { readonly label: string };

export const IconButton = ({ label, className, ...rest }: Props) => (
  <button type="button" {...rest} aria-label={label} className={classNames(styles['button'], className)} />
);
