import { guestTexts } from '#texts/soft-bookings';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { useSignIn } from '../../../auth/use-sign-in.ts';
import { useHold } from '../../slots/holds.queries.ts';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { guestBooker } from '../../booking/booker.ts';
import { StepTitle } from '../../booking/step-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { GuestBar, practiceOf } from '../../booking/guest/guest-bar.tsx';
import { GuestSignUp } from '../guest-sign-up/guest-sign-up.tsx';
import { GuestFailed } from './guest-nothing.tsx';
import { GuestSummary } from '../../booking/guest/guest-summary.tsx';

const texts = guestTexts.complete;

type Props = { readonly softBookingId: string; readonly token: string | null };

const useWayIn = (softBookingId: string, email: string | undefined) => {
  const { isLeaving, error, start } = useSignIn();
  return { isLeaving, error, signIn: () => start({ callbackUrl: `/guest/complete?sb=${softBookingId}`, email }) };
};

type WayInProps = ReturnType<typeof useWayIn> & { readonly practice: CalledPractice; readonly isOnly: boolean };

const WayIn = ({ isLeaving, error, signIn, practice, isOnly }: WayInProps) => (
  <>
    {error !== null && (
      <Alert severity="error" lasting>
        <ErrorText error={error} />
        <PracticeCall practice={practice} />
      </Alert>
    )}
    <div>
      <Button
        size={isOnly ? 'large' : 'medium'}
        variant={isOnly ? 'contained' : 'outlined'}
        loading={isLeaving}
        loadingText={texts.have}
        onClick={signIn}
      >
        {isOnly ? texts.signInNow : texts.have}
      </Button>
    </div>
  </>
);

const Known = ({ hold, token }: Pick<Props, 'token'> & { readonly hold: GuestSoftBooking }) => {
  const { guest, softBookingId, isClaimed } = hold;
  const wayIn = useWayIn(softBookingId, guest?.email);
  const isBooked = hold.state === 'CONVERTED';
  const practice = practiceOf(hold);
  if (!isBooked && !isClaimed && (guest !== null || token !== null))
    return (
      <GuestSignUp
        {...{ hold, guest, token }}
        answers={null}
        isSignedIn={false}
        wayIn={<WayIn {...wayIn} practice={practice} isOnly={false} />}
      />
    );
  return (
    <>
      <StepTitle booker={guestBooker} title={texts.title} lead={isBooked ? texts.booked : texts.signInAgain} />
      <GuestSummary hold={hold} petName={hold.petName} />
      <WayIn {...wayIn} practice={practice} isOnly />
    </>
  );
};

export const GuestSignedOut = ({ softBookingId, token }: Props) => {
  const hold = useHold({ owner: 'guest', softBookingId, token });
  const practices = useOnlinePractices();
  if (hold.isError) return <GuestFailed error={hold.error} onRetry={() => void hold.refetch()} />;
  // With its practice, whose address would otherwise push the form down.
  if (!hold.data || practices.isPending) return <Spinner height="redirect" />;
  const { softBooking } = hold.data;
  return (
    <>
      <GuestBar practice={practiceOf(softBooking)} hold={hold.data} />
      <Known token={token} hold={softBooking} />
    </>
  );
};
