import { LoadFailed as PartFailed } from '../../../ui/feedback/load-failed.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';

type Props = { readonly title?: string; readonly error: unknown; readonly onRetry: () => void };

export const LoadFailed = ({ title, error, onRetry }: Props) => {
  const practice = useHomePractice();
  return (
    <>
      {title !== undefined && <PageTitle title={title} />}
      <PartFailed error={error} practice={practice} onRetry={onRetry} />
    </>
  );
};
