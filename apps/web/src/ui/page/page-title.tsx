import { type ReactNode, useEffect, useRef } from 'react';
import { productName } from '../../platform/boot.ts';
import { takeArrival } from './arrival.ts';
import styles from './page-title.module.css';
import { uiTexts } from '#texts/ui';

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

/** Null on the home page, whose title is the product's name alone. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    document.title = title === null ? productName : uiTexts.tab(title, productName);
  }, [title]);
};

type CardProps = Omit<Props, 'documentTitle'> & { readonly children?: ReactNode };

export const TitleCard = ({ title, lead, children }: CardProps) => (
  <div className={styles['card']}>
    <PageTitle title={title} lead={lead} />
    {children}
  </div>
);
