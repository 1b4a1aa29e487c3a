import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** For a submit button on a prerendered page: the browser opens `action` until the scripts are there. */
export const GetForm = ({ action, fields = {}, onSubmit, children }: Props) => (
  <form
    className={styles['get']}
    action={action}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
