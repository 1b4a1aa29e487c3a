import { guestTexts } from '#texts/soft-bookings';
import type { SignIn } from '../../../auth/sign-in.ts';
import { useSignIn } from '../../../auth/use-sign-in.ts';
import { formatTime } from '../../../platform/time/format-time.ts';
import { useHoldClock } from '../hold/use-hold-clock.ts';
import { useHold } from '../holds.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { guestBooker } from '../booker.ts';
import { StepTitle } from '../step-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';
import { GuestFailed } from './guest-nothing.tsx';
import { GuestSummary } from '../guest/guest-summary.tsx';

const texts = guestTexts.complete;

type Props = { readonly softBookingId: string; readonly token: string | null };

export const GuestSignedOut = ({ softBookingId, token }: Props) => {
  const hold = useHold({ owner: 'guest', softBookingId, token });
  const left = useHoldClock(hold.data);
  const { leavingFor, error, start } = useSignIn();
  const go = (screen: NonNullable<SignIn['screen']>) =>
    start({ screen, callbackUrl: '/guest/complete', email: hold.data?.softBooking.guest?.email });
  if (hold.isError) return <GuestFailed error={hold.error} onRetry={() => void hold.refetch()} />;
  const known = hold.data?.softBooking;
  const practice = known && { name: known.practiceName, phone: known.practicePhone };
  const kept = () =>
    left === 0 ? texts.over : known && texts.kept(formatTime({ start: known.expiresAt, timeZone: known.timeZone }));
  return (
    <>
      <GuestBar practice={practice} hold={hold.data} />
      <StepTitle
        booker={guestBooker}
        title={texts.title}
        lead={known?.state === 'CONVERTED' ? texts.booked : texts.signIn}
      />
      {!known && <CardSkeletons count={1} />}
      {known && <GuestSummary hold={known} petName={known.petName} />}
      {known && known.state !== 'CONVERTED' && <p>{kept()}</p>}
      {error !== null && (
        <Alert severity="error">
          <ErrorText error={error} />
          {practice && <PracticeCall practice={practice} />}
        </Alert>
      )}
      <Row>
        <Button size="large" loading={leavingFor === 'signup'} loadingText={texts.create} onClick={() => go('signup')}>
          {texts.create}
        </Button>
        <Button
          size="large"
          variant="outlined"
          loading={leavingFor === 'signin'}
          loadingText={texts.have}
          onClick={() => go('signin')}
        >
          {texts.have}
        </Button>
      </Row>
    </>
  );
};
