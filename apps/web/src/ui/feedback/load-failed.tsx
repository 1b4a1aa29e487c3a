import { uiTexts } from '#texts/ui';
import { Alert } from './alert.tsx';
import { Button } from '../button/button.tsx';
import { ErrorText } from './error-text.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../page/phone-link.tsx';

type Props = {
  readonly title?: string;
  readonly error: unknown;
  readonly practice?: CalledPractice | undefined;
  readonly onRetry: () => void;
  /** Offered instead of trying again. */
  readonly exit?: { readonly to: string; readonly label: string } | undefined;
};

export const LoadFailed = ({ title, error, practice, onRetry, exit }: Props) => (
  <>
    {title !== undefined && <PageTitle title={title} />}
    <Alert
      severity="error"
      action={
        exit ? (
          <Button variant="outlined" to={exit.to}>
            {exit.label}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onRetry}>
            {uiTexts.tryAgain}
          </Button>
        )
      }
    >
      <ErrorText error={error} />
      {practice && <PracticeCall practice={practice} />}
    </Alert>
  </>
);
