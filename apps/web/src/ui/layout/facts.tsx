import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = { readonly what: string; readonly value: ReactNode };

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(({ what, value }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
