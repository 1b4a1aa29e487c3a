import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clientTexts } from '#texts/clients';
import { Card } from '../../ui/page/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DetailsSection } from './details-search.ts';
import styles from './details.module.css';

type Fact = { readonly what: string; readonly value: ReactNode };

type Props = {
  readonly title: string;
  readonly section: DetailsSection | null;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
};

export const DetailsCard = ({ title, section, facts, children }: Props) => (
  <Card as="section" className={styles['section']}>
    <div className={styles['head']}>
      <h2>{title}</h2>
      {section !== null && (
        <Link to="/client-detail" search={{ edit: section }} className={styles['change']}>
          {clientTexts.change} <VisuallyHidden>{title.toLowerCase()}</VisuallyHidden>
        </Link>
      )}
    </div>
    <dl className={styles['facts']}>
      {facts.map(({ what, value }) => {
        const isSaid = what === title && facts.length === 1;
        return (
          <div key={what} className={isSaid ? styles['only'] : undefined}>
            <dt>{isSaid ? <VisuallyHidden>{what}</VisuallyHidden> : what}</dt>
            <dd>{value ?? <span className={styles['none']}>{clientTexts.notGiven}</span>}</dd>
          </div>
        );
      })}
    </dl>
    {children}
  </Card>
);
