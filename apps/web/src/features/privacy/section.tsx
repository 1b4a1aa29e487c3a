import { type ReactNode, useId } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import styles from './privacy.module.css';

type Props = { readonly title: string; readonly text?: string; readonly children: ReactNode };

export const Section = ({ title, text, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Stack>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p className={styles['soft']}>{text}</p>}
          {children}
        </Stack>
      </Card>
    </section>
  );
};
