import { CardSkeletons } from './card-skeletons.tsx';
import { useDocumentTitle } from '../page/page-title.tsx';

type Props = {
  readonly title: string;
  readonly documentTitle?: string;
  readonly count?: number;
};

/** A plain heading: the focus belongs to the page about to appear. */
export const WaitingPage = ({ title, documentTitle = title, ...skeletons }: Props) => {
  useDocumentTitle(documentTitle);
  return (
    <>
      <h1>{title}</h1>
      <CardSkeletons {...skeletons} />
    </>
  );
};
