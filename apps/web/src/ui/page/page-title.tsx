import { type ReactNode, useEffect, useRef } from 'react';
import { takeArrival } from '../../platform/arrival.ts';
import styles from './page-title.module.css';
import { useDocumentTitle } from './use-document-title.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly documentTitle?: string;
};

export const PageTitle = ({ title, lead, documentTitle = title }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useEffect(() => {
    if (takeArrival()) heading.current?.focus();
  }, [title]);
  return (
    <div className={styles['title']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
};
