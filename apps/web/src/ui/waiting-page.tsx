import { CardSkeletons } from './card-skeletons.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type Props = {
  readonly title: string;
  /** How the page is called in the browser's tab, where that is not the heading. */
  readonly documentTitle?: string;
  readonly count?: number;
};

/** What stands where a page will be. A plain heading: the focus is for that of what is about to appear. */
export const WaitingPage = ({ title, documentTitle = title, ...skeletons }: Props) => {
  useDocumentTitle(documentTitle);
  return (
    <>
      <h1>{title}</h1>
      <CardSkeletons {...skeletons} />
    </>
  );
};
