import { classNames } from '../class-names.ts';
import { isWrapped } from './field-error.ts';
import styles from './field.module.css';

type Props = { readonly id: string; readonly error: string };

export const FieldMessage = ({ id, error }: Props) => (
  <p className={classNames(styles['error'], isWrapped(error) && styles['wrapped'])} id={`${id}-error`}>
    {error}
  </p>
);
