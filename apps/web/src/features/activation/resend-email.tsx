import { verifyingTexts as texts } from '#texts/activation/verify';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useAnnounce } from '../../ui/feedback/use-announce.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCountdown } from '../../platform/time/use-countdown.ts';
import { Refusal } from './refusal.tsx';
import styles from './activation.module.css';

type Props = {
  /** Earliest time for another email (epoch ms). */
  readonly resendAt: number;
  readonly isSending: boolean;
  readonly isSent: boolean;
  readonly error: unknown;
  readonly onResend: () => void;
  readonly children?: ReactNode;
};

const secondsWords = (seconds: number): string => (seconds === 1 ? texts.n1Second : `${seconds} seconds`);

/** Shows a countdown; screen readers hear only its end. */
export const ResendMail = ({ resendAt, isSending, isSent, error, onResend, children }: Props) => {
  const left = useCountdown(resendAt);
  const announce = useAnnounce();
  const wasWaiting = useRef(left > 0);
  useEffect(() => {
    if (wasWaiting.current && left === 0) announce(texts.youCanAskForAnother);
    wasWaiting.current = left > 0;
  }, [left, announce]);
  return (
    <div className={styles['words']}>
      {error !== null && <Refusal error={error} />}
      <div className={styles['actions']}>
        <Button
          variant="outlined"
          color="secondary"
          disabled={left > 0}
          loading={isSending}
          loadingText={texts.sending}
          onClick={onResend}
        >
          {texts.sendTheEMailAgain}
        </Button>
        {children}
      </div>
      {/* Rendered empty first: screen readers announce only changes to an existing live region. */}
      <output>{isSent && !isSending ? texts.weHaveSentItAgain : ''}</output>
      {left > 0 && (
        <p>
          <span aria-hidden="true">
            {texts.youCanAskForAnotherOne} {secondsWords(left)}.
          </span>
          <VisuallyHidden>{texts.youCanAskForAnotherOneWithin}</VisuallyHidden>
        </p>
      )}
    </div>
  );
};
