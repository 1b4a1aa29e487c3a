import { petTexts } from '#texts/pets';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PracticeCall } from '../../../ui/practice-call.tsx';
import { useHomePractice } from '../../clients/queries/use-home-practice.ts';

type Props = { readonly title?: string; readonly error: unknown; readonly onRetry: () => void };

/** What should be here could not be fetched; it can be tried again. */
export const LoadFailed = ({ title, error, onRetry }: Props) => {
  const practice = useHomePractice();
  return (
    <>
      {title !== undefined && <PageTitle title={title} />}
      <Alert
        severity="error"
        action={
          <Button variant="outlined" onClick={onRetry}>
            {petTexts.tryAgain}
          </Button>
        }
      >
        <ErrorText error={error} />
        {practice && <PracticeCall practice={practice} />}
      </Alert>
    </>
  );
};
