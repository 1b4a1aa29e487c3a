import { sessionTexts } from '#texts/session';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type Props = { readonly error: unknown; readonly onTry: () => void };

/** The identity provider could not be reached, or not be asked. */
export const StartFailed = ({ error, onTry }: Props) => (
  <>
    <PageTitle title={sessionTexts.couldNotStart} />
    <Alert severity="error" action={<Button onClick={onTry}>{sessionTexts.tryAgain}</Button>}>
      <ErrorText error={error} />
    </Alert>
  </>
);
