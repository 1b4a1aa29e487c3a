import { noAnswerMessage } from '#texts/common-errors';
import { uiTexts } from '#texts/ui';
import { useEffect, useState } from 'react';
import { isReachable } from '../platform/is-reachable.ts';
import { isMissingPart } from '../platform/missing-part.ts';
import { reloadOnce } from '../platform/reload-once.ts';
import { reportRenderError } from '../platform/telemetry/report-render-error.ts';
import { Button } from '../ui/button.tsx';
import { OopsScreen } from '../ui/oops-screen.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Spinner } from '../ui/spinner.tsx';

type State = 'asking' | 'unreachable' | 'gone';

/**
 * A page whose file did not come. After an update the page is fetched anew by itself, once; without a connection that would
 * end on the browser's own page, so it waits for one.
 */
const PageNotFetched = () => {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    const tryOnce = () =>
      void isReachable().then((isHere) => {
        if (!isHere) setState('unreachable');
        else if (!reloadOnce()) setState('gone');
      });
    tryOnce();
    // A line may be said to be there before it leads anywhere.
    const again = setInterval(() => navigator.onLine && tryOnce(), 5_000);
    window.addEventListener('online', tryOnce);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', tryOnce);
    };
  }, []);
  if (state === 'asking') return <Spinner />;
  if (state === 'gone') return <OopsScreen />;
  const tryAgain = () =>
    void isReachable().then((isHere) => {
      if (isHere) window.location.reload();
    });
  return (
    <>
      <PageTitle title={noAnswerMessage.title} />
      <p>{noAnswerMessage.text}</p>
      <div>
        <Button onClick={tryAgain}>{uiTexts.tryAgain}</Button>
      </div>
    </>
  );
};

const PageBroken = ({ error }: { readonly error: unknown }) => {
  useEffect(() => {
    reportRenderError(error);
  }, [error]);
  return <OopsScreen />;
};

/** A page that could not be drawn: reported, and starting again is one tap away (spec §4). */
export const PageFailed = ({ error }: { readonly error: unknown }) =>
  isMissingPart(error) ? <PageNotFetched /> : <PageBroken error={error} />;
