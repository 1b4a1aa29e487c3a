import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './title-card.module.css';

type Props = {
  readonly title: string;
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

export const TitleCard = ({ title, documentTitle = title, lead, children }: Props) => (
  <div className={styles['card']}>
    <PageTitle title={title} documentTitle={documentTitle} lead={lead} />
    {children}
  </div>
);
