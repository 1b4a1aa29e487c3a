import { signingInTexts } from '#texts/signing-in';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { LoadErrorText } from '../ui/load-error-text.tsx';
import { PageTitle } from '../ui/page-title.tsx';

type Props = { readonly error: unknown; readonly onTry: () => void };

export const StartFailed = ({ error, onTry }: Props) => (
  <>
    <PageTitle title={signingInTexts.couldNotStart} />
    <Alert severity="error" action={<Button onClick={onTry}>{signingInTexts.tryAgain}</Button>}>
      <LoadErrorText error={error} />
    </Alert>
  </>
);
