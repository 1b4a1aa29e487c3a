import { uiTexts } from '#texts/ui';
import styles from './card-skeletons.module.css';
import { SlowNote } from './spinner.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useDocumentTitle } from '../page/page-title.tsx';

type Props = { readonly count?: number };

export const CardSkeletons = ({ count = 3 }: Props) => (
  <div className={styles['list']}>
    <VisuallyHidden>
      <div role="status">{uiTexts.loading}</div>
    </VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles['card']} />
    ))}
    <SlowNote />
  </div>
);

type WaitingProps = {
  readonly title: string;
  readonly documentTitle?: string;
  readonly count?: number;
};

/** A plain heading: the focus belongs to the page about to appear. */
export const WaitingPage = ({ title, documentTitle = title, ...skeletons }: WaitingProps) => {
  useDocumentTitle(documentTitle);
  return (
    <>
      <h1>{title}</h1>
      <CardSkeletons {...skeletons} />
    </>
  );
};
