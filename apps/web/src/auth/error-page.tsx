import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { emergencyUrl } from '../platform/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './pages.module.css';
import { signIn } from './sign-in.ts';

const words: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  Denied: {
    title: 'You have not signed in',
    text: 'You went back before signing in was finished. Nothing has changed.',
  },
  Expired: {
    title: 'That sign-in is no longer valid',
    text: 'It was started too long ago, in another browser, or has been used already. Please start again.',
  },
  Callback: {
    title: 'We could not sign you in',
    text: 'The sign-in service gave an answer that we could not accept. Please try again in a moment.',
  },
};
const unknown = { title: 'We could not sign you in', text: 'Something went wrong on the way. Please try again.' };

/** Where a sign-in ends that did not work: what happened, and what now. */
export const ErrorPage = () => {
  const { error = '' } = useSearch({ strict: false }) as { error?: string };
  const { title, text } = words[error] ?? unknown;
  const [failure, setFailure] = useState<unknown>(null);
  const [isStarting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    signIn().catch((reason: unknown) => {
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
          <ErrorText error={failure} />
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button loading={isStarting} loadingText="Try Again" onClick={start}>
          Try Again
        </Button>
        <Button variant="outlined" to="/">
          Back to the start
        </Button>
      </div>
      <p>
        If your pet needs help now, do not wait for this page: <a href={emergencyUrl}>24-hour emergency vet</a>.
      </p>
    </div>
  );
};
