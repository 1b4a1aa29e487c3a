import { signingInTexts, signInFailures, unknownSignInFailure } from '#texts/sign-in/signing-in';
import { useSearch } from '@tanstack/react-router';
import { emergencyUrl } from '../platform/boot.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './auth.module.css';
import { useSignIn } from './use-sign-in.ts';

export const SignInErrorPage = () => {
  const { error: code = '' } = useSearch({ strict: false }) as { error?: string };
  const { title, text, retryFor } = signInFailures[code] ?? unknownSignInFailure;
  const { isLeaving, error, start } = useSignIn();
  return (
    <div className={styles['narrow']}>
      <PageTitle title={title} documentTitle={`Error: ${title}`} />
      <p>{text}</p>
      {error !== null && (
        <Alert severity="error">
          <LoadErrorText error={error} />
        </Alert>
      )}
      <Row>
        <Button
          loading={isLeaving}
          loadingText={signingInTexts.tryAgain}
          onClick={() => start(retryFor === undefined ? {} : { callbackUrl: retryFor, fresh: true })}
        >
          {signingInTexts.tryAgain}
        </Button>
        <Button variant="outlined" to="/">
          {signingInTexts.backToStart}
        </Button>
      </Row>
      <p>
        {signingInTexts.needsHelpNow} <a href={emergencyUrl}>{signingInTexts.emergencyVet}</a>.
      </p>
    </div>
  );
};
