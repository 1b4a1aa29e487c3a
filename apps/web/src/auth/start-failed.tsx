import { signingInTexts } from '#texts/sign-in/signing-in';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

type Props = { readonly error: unknown; readonly onTry: () => void };

export const StartFailed = ({ error, onTry }: Props) => (
  <>
    <PageTitle title={signingInTexts.couldNotStart} />
    <Alert severity="error" action={<Button onClick={onTry}>{signingInTexts.tryAgain}</Button>}>
      <LoadErrorText error={error} />
    </Alert>
  </>
);
