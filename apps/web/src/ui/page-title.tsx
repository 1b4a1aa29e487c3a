import { type ReactNode, useEffect, useRef } from 'react';
import { takeArrival } from '../platform/arrival.ts';
import styles from './page-title.module.css';
import { useDocumentTitle } from './use-document-title.ts';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** How the page is called in the browser's tab, where that is not the heading. */
  readonly documentTitle?: string;
};

/** The heading of a page. It names the tab, and takes the focus when somebody has come from another page. */
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
