import { type ReactNode, useEffect, useRef } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { verifyTexts as texts } from '#texts/activation/verify';
import { Button } from '../../ui/button/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcements.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { useCountdown } from '../../platform/time/use-countdown.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly resendAt: number;
  readonly isSending: boolean;
  readonly isSent: boolean;
  readonly error: unknown;
  readonly onResend: () => void;
  readonly children?: ReactNode;
};

/** Shows a countdown; screen readers hear only its end. */
export const ResendEmail = ({ resendAt, isSending, isSent, error, onResend, children }: Props) => {
  const seconds = useCountdown(resendAt);
  const announce = useAnnounce();
  const wasWaiting = useRef(seconds > 0);
  useEffect(() => {
    if (wasWaiting.current && seconds === 0) announce(texts.resendNow);
    wasWaiting.current = seconds > 0;
  }, [seconds, announce]);
  return (
    <Stack gap={3}>
      <Refusal error={error} />
      <Row>
        <Button
          variant="outlined"
          color="secondary"
          disabled={seconds > 0}
          loading={isSending}
          loadingText={activationTexts.sending}
          onClick={onResend}
        >
          {texts.resend}
        </Button>
        {children}
      </Row>
      {/* Rendered empty first: screen readers announce only changes to an existing live region. */}
      <div role="status">{isSent && !isSending ? texts.resent : ''}</div>
      {seconds > 0 && (
        <p>
          <span aria-hidden="true">{texts.resendIn(seconds)}</span>
          <VisuallyHidden>{texts.resendSoon}</VisuallyHidden>
        </p>
      )}
    </Stack>
  );
};
