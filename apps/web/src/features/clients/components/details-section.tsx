import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clientTexts } from '#texts/clients';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DetailsSection } from '../details-search.ts';
import styles from './details.module.css';

type Fact = { readonly what: string; readonly value: ReactNode };

type Props = {
  readonly title: string;
  /** What can be changed here; null where it cannot. */
  readonly section: DetailsSection | null;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
};

/** A part of the record, and the way to change it. */
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
        // Right below a heading of the same words, the label is for ears only.
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
