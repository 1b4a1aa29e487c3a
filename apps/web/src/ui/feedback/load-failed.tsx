import { use } from 'react';
import { uiTexts } from '#texts/ui';
import type { Address } from '../../platform/router/location.ts';
import { ApiError } from '../../platform/api-client.ts';
import { Alert } from './alert.tsx';
import { Button } from '../button/button.tsx';
import { ErrorText } from './error-text.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { type CalledPractice, PracticeCall, YourPractice } from '../page/phone-link.tsx';

type Exit = { readonly to: Address; readonly label: string };
/** Shown for a URL that names nothing, or someone else's record. */
export type UnknownTexts = { readonly title: string; readonly text: string; readonly exit: Exit };

export type FailedQuery = { readonly error: unknown; readonly refetch: () => unknown };

type Props = {
  readonly title?: string;
  readonly query: FailedQuery;
  readonly practice?: CalledPractice | undefined;
  /** A link offered instead of a retry. */
  readonly exit?: Exit | undefined;
  readonly unknown?: UnknownTexts;
};

// 400: the id in the URL is not a number.
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const LoadFailed = ({ title, query: { error, refetch }, practice, exit, unknown }: Props) => {
  const gone = unknown && isUnknown(error) ? unknown : null;
  const way = gone?.exit ?? exit;
  const yours = use(YourPractice);
  return (
    <>
      {gone && <PageTitle title={gone.title} documentTitle={[gone.title, title].filter(Boolean).join(': ')} />}
      {!gone && title !== undefined && <PageTitle title={title} />}
      <Alert
        severity="error"
        action={
          way ? (
            <Button variant="outlined" to={way.to}>
              {way.label}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => void refetch()}>
              {uiTexts.tryAgain}
            </Button>
          )
        }
      >
        <YourPractice value={practice ? null : yours}>
          {gone ? <p>{gone.text}</p> : <ErrorText error={error} />}
        </YourPractice>
        {practice && <PracticeCall practice={practice} />}
      </Alert>
    </>
  );
};
