import type { ReactNode } from 'react';
import { type SignInFailure, signInFailures, signingInTexts, unknownSignInFailure } from '#texts/sign-in/signing-in';
import { practiceTexts } from '#texts/practices';
import { useOnlinePractices } from '../features/practices/practices.queries.ts';
import { Navigate } from '../platform/router/link.tsx';
import { useSearch } from '../platform/router/use-router.ts';
import { emergencyUrl } from '../platform/boot.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { PracticeCall } from '../ui/page/phone-link.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './auth.module.css';
import { useSession } from './session-store.ts';
import type { SignIn } from './sign-in.ts';
import { useSignIn } from './use-sign-in.ts';
import { Sentence } from '../ui/sentence.tsx';

const PracticeNumbers = () => {
  const { data = [] } = useOnlinePractices();
  if (data.length === 0) return null;
  return (
    <section>
      <h2>{practiceTexts.callYourPractice}</h2>
      {data.map(({ practiceId, name, phone }) => (
        <PracticeCall key={practiceId} practice={{ name, phone }} />
      ))}
    </section>
  );
};

type Props = { readonly failure: SignInFailure; readonly again: SignIn; readonly children?: ReactNode };

export const SignInFailed = ({ failure: { title, text, callsPractice }, again, children }: Props) => {
  const { isLeaving, error, start } = useSignIn();
  return (
    <div className={styles['narrow']}>
      <PageTitle title={title} documentTitle={`Error: ${title}`} />
      <p>{text}</p>
      {children}
      {error !== null && (
        <Alert severity="error">
          <LoadErrorText error={error} />
        </Alert>
      )}
      <Row>
        <Button loading={isLeaving} onClick={() => start(again)}>
          {signingInTexts.tryAgain}
        </Button>
        <Button variant="outlined" to="/">
          {signingInTexts.backToStart}
        </Button>
      </Row>
      <p>
        <Sentence of={signingInTexts.needsHelpNow} render={(words) => <a href={emergencyUrl}>{words}</a>} />
      </p>
      {callsPractice && <PracticeNumbers />}
    </div>
  );
};

export const SignInErrorPage = () => {
  const { error: code = '' } = useSearch() as { error?: string };
  const failure = signInFailures[code] ?? unknownSignInFailure;
  const { retryFor } = failure;
  const { status } = useSession();
  // The link is old: who is signed in has nothing to try again, unless it was about proving who they are.
  if (status === 'authenticated' && retryFor === undefined) return <Navigate to="/" replace />;
  return (
    <SignInFailed failure={failure} again={retryFor === undefined ? {} : { callbackUrl: retryFor, fresh: true }} />
  );
};
