import { noAnswerMessage } from '#texts/errors/common-errors';
import { uiTexts } from '#texts/ui';
import { useEffect, useState } from 'react';
import { isMissingPart, isReachable, reloadOnce } from '../platform/missing-part.ts';
import { reportRenderError } from '../platform/telemetry/telemetry.ts';
import { Button } from '../ui/button/button.tsx';
import { OopsScreen } from '../ui/feedback/oops-screen.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';

type State = 'asking' | 'unreachable' | 'gone';

/** Reloads once if a deployment removed the chunk; offline it waits, as a reload would hit the browser's error page. */
const PageNotFetched = () => {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    const tryOnce = () =>
      void isReachable().then((isHere) => {
        if (!isHere) setState('unreachable');
        else if (!reloadOnce()) setState('gone');
      });
    tryOnce();
    // The browser may fire `online` before the network is usable.
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

export const PageFailed = ({ error }: { readonly error: unknown }) =>
  isMissingPart(error) ? <PageNotFetched /> : <PageBroken error={error} />;
