import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './title-card.module.css';

type Props = {
  readonly title: string;
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

/** A page that has one thing to say: its title and what belongs to it, centred on a card (spec §2). */
export const TitleCard = ({ title, documentTitle = title, lead, children }: Props) => (
  <div className={styles['card']}>
    <PageTitle title={title} documentTitle={documentTitle} lead={lead} />
    {children}
  </div>
);
