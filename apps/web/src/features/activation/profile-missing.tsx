import { shellTexts } from '#texts/shell';
import { uiTexts } from '#texts/ui';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { lazyPart } from '../../ui/page/lazy.tsx';
import { refetchSession, useTokenFailed } from '../../auth/session-store.ts';
import { useProfile } from '../clients/clients.queries.ts';

const PracticePhones = lazyPart(() =>
  import('../practices/practice-contact.tsx').then((module) => module.PracticePhones),
);

type Props = { readonly error: unknown; readonly retry: () => void };

export const ProfileMissing = ({ error, retry }: Props) => (
  <>
    <PageTitle title={shellTexts.profileFailed} />
    <Alert severity="error" action={<Button onClick={retry}>{uiTexts.tryAgain}</Button>}>
      <LoadErrorText error={error} />
    </Alert>
    <PracticePhones />
  </>
);

/** A single failure may be a blip; after the second the page says so, while retries continue. */
const failuresUntilTold = 2;

/** 'missing' when offline, without a token or with the server down, instead of an endless spinner. */
export const useOwnProfile = () => {
  const { data, isError, error, failureReason, failureCount, fetchStatus, refetch } = useProfile();
  const hasNoToken = useTokenFailed();
  if (data) return { state: 'known', profile: data } as const;
  const isMissing = isError || hasNoToken || fetchStatus === 'paused' || failureCount >= failuresUntilTold;
  if (!isMissing) return { state: 'waiting' } as const;
  const retry = () => void (hasNoToken ? refetchSession() : refetch());
  return { state: 'missing', error: error ?? failureReason, retry } as const;
};
