import { signingInTexts, signInFailures, unknownSignInFailure } from '#texts/sign-in/signing-in';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { emergencyUrl } from '../platform/boot.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './pages.module.css';
import { signIn } from './sign-in.ts';

export const ErrorPage = () => {
  const { error = '' } = useSearch({ strict: false }) as { error?: string };
  const { title, text, retryFor } = signInFailures[error] ?? unknownSignInFailure;
  const [failure, setFailure] = useState<unknown>(null);
  const [isStarting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    signIn(retryFor === undefined ? {} : { callbackUrl: retryFor, fresh: true }).catch((reason: unknown) => {
      setFailure(reason);
      setStarting(false);
    });
  };
  return (
    <div className={styles['narrow']}>
      <PageTitle title={title} documentTitle={`Error: ${title}`} />
      <p>{text}</p>
      {failure !== null && (
        <Alert severity="error">
          <LoadErrorText error={failure} />
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button loading={isStarting} loadingText={signingInTexts.tryAgain} onClick={start}>
          {signingInTexts.tryAgain}
        </Button>
        <Button variant="outlined" to="/">
          {signingInTexts.backToStart}
        </Button>
      </div>
      <p>
        {signingInTexts.needsHelpNow} <a href={emergencyUrl}>{signingInTexts.emergencyVet}</a>.
      </p>
    </div>
  );
};
