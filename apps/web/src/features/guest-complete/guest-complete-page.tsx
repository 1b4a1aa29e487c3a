import { useProfile } from '../clients/clients.queries.ts';
import { useSession } from '../../auth/session-store.ts';
import { guestTexts } from '#texts/booking/guest';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { GuestNothing, GuestFailed, LinkOfAnother } from './guest-nothing.tsx';
import { useState, useEffect } from 'react';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { useIsMutating } from '@tanstack/react-query';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import styles from '../slots/page.module.css';
import { guestHoldOf, useMailedHold, forgetGuest } from '../booking/hold/mailed-hold.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { useHold, signUpMutation, useClaimedHold } from '../booking/holds.queries.ts';
import { useOnlinePractices } from '../practices/practices.queries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { guestBooker } from '../booking/booker.ts';
import { StepTitle } from '../booking/step-title.tsx';
import { PracticeCall } from '../../ui/page/phone-link.tsx';
import { GuestBar } from '../booking/guest/guest-bar.tsx';
import { practiceOf } from '../slots/format-appointment.ts';
import { GuestSignUp } from './guest-sign-up.tsx';
import { GuestSummary } from '../booking/guest/guest-summary.tsx';
import { errorCode } from '../../platform/api-client.ts';
import { GuestConfirm } from '../booking/check/guest-confirm.tsx';

type Claim = NonNullable<ReturnType<typeof useClaimedHold>['data']>;

type OneMoreProps = { readonly hold: GuestSoftBooking; readonly isStarted: boolean };

const OneMoreStep = ({ hold, isStarted }: OneMoreProps) => (
  <>
    <StepTitle booker={guestBooker} title={texts.title} lead={isStarted ? texts.prove : texts.oneMore} />
    <GuestSummary hold={hold} petName={hold.petName} />
    <div>
      <Button size="large" to={isStarted ? '/verified' : '/registration-new'}>
        {texts.goOn}
      </Button>
    </div>
  </>
);

const Booked = ({ hold }: { readonly hold: GuestSoftBooking }) => {
  useEffect(() => forgetGuest, []);
  return (
    <>
      <StepTitle booker={guestBooker} title={texts.booked} />
      <Alert severity="success" title={guestTexts.mail.booked} />
      <GuestSummary hold={hold} petName={hold.petName} />
      <div>
        <Button size="large" to="/appointments">
          {texts.see}
        </Button>
      </div>
    </>
  );
};

type ClaimedProps = {
  readonly profile: ProfileV2;
  readonly softBookingId: string;
  readonly token: string | null;
};

const Claimed = ({ profile, claimed, token }: Omit<ClaimedProps, 'softBookingId'> & { readonly claimed: Claim }) => {
  const { softBooking: hold, signUp: answers } = claimed;
  const { guest } = hold;
  // Signing up here completes the profile before the page of the booked appointment is there.
  const isSigningUp = useIsMutating({ mutationKey: signUpMutation }) > 0;
  if (hold.state === 'CONVERTED') return <Booked hold={hold} />;
  if (profile.activationStatus === 'COMPLETED' && !isSigningUp) return <GuestConfirm hold={hold} />;
  const isStarted = profile.activationStatus === 'STARTED';
  if (isStarted || guest === null) return <OneMoreStep hold={hold} isStarted={isStarted} />;
  return <GuestSignUp hold={hold} guest={guest} token={token} answers={answers} isSignedIn />;
};

const GuestClaimed = ({ profile, softBookingId, token }: ClaimedProps) => {
  const claimed = useClaimedHold({ softBookingId, token });
  const practices = useOnlinePractices();
  if (errorCode(claimed.error) === 'LINK_OF_ANOTHER')
    return <LinkOfAnother softBookingId={softBookingId} token={token} error={claimed.error} />;
  if (claimed.isError) return <GuestFailed query={claimed} />;
  // Waits for the practice too, whose address would otherwise push the page down.
  if (!claimed.data || practices.isPending) return <Spinner height="redirect" />;
  return (
    <>
      <GuestBar practice={practiceOf(claimed.data.softBooking)} hold={claimed.data} />
      <div className={styles['page']}>
        <Claimed profile={profile} token={token} claimed={claimed.data} />
      </div>
    </>
  );
};

type SignedOutProps = { readonly softBookingId: string; readonly token: string | null };

type WayInProps = { readonly hold: GuestSoftBooking; readonly isOnly: boolean };

const WayIn = ({ hold, isOnly }: WayInProps) => {
  const { isLeaving, error, start } = useSignIn();
  const { softBookingId, guest } = hold;
  return (
    <>
      {error !== null && (
        <Alert severity="error" lasting>
          <ErrorText error={error} />
          <PracticeCall practice={practiceOf(hold)} />
        </Alert>
      )}
      <div>
        <Button
          size={isOnly ? 'large' : 'medium'}
          variant={isOnly ? 'contained' : 'outlined'}
          loading={isLeaving}
          loadingText={texts.have}
          onClick={() => start({ callbackUrl: `/guest/complete?sb=${softBookingId}`, email: guest?.email })}
        >
          {isOnly ? texts.signInNow : texts.have}
        </Button>
      </div>
    </>
  );
};

const HoldOfGuest = ({ hold, token }: Pick<SignedOutProps, 'token'> & { readonly hold: GuestSoftBooking }) => {
  const { guest, isClaimed } = hold;
  const isBooked = hold.state === 'CONVERTED';
  const wayIn = <WayIn hold={hold} isOnly={false} />;
  if (!isBooked && !isClaimed && (guest !== null || token !== null))
    return <GuestSignUp hold={hold} guest={guest} token={token} wayIn={wayIn} answers={null} isSignedIn={false} />;
  return (
    <>
      <StepTitle booker={guestBooker} title={texts.title} lead={isBooked ? texts.booked : texts.signInAgain} />
      <GuestSummary hold={hold} petName={hold.petName} />
      <WayIn hold={hold} isOnly />
    </>
  );
};

const GuestSignedOut = ({ softBookingId, token }: SignedOutProps) => {
  const hold = useHold({ owner: 'guest', softBookingId, token });
  const practices = useOnlinePractices();
  if (hold.isError) return <GuestFailed query={hold} />;
  // Waits for the practice too, whose address would otherwise push the form down.
  if (!hold.data || practices.isPending) return <Spinner height="redirect" />;
  const { softBooking } = hold.data;
  return (
    <>
      <GuestBar practice={practiceOf(softBooking)} hold={hold.data} />
      <HoldOfGuest token={token} hold={softBooking} />
    </>
  );
};

const texts = guestTexts.complete;

const Arrived = () => {
  const { softBookingId: linkedHoldId, token } = useMailedHold();
  const { status } = useSession();
  const profile = useProfile().data;
  const holdId = linkedHoldId ?? guestHoldOf(profile);
  // The profile stops naming the hold once it is booked.
  const [storedHoldId, setStoredHoldId] = useState(holdId);
  if (holdId !== null && holdId !== storedHoldId) setStoredHoldId(holdId);
  const softBookingId = holdId ?? storedHoldId;
  if (status === 'loading' || (status === 'authenticated' && !profile)) return <Spinner />;
  if (softBookingId === null) return <GuestNothing title={texts.nothing} />;
  if (status === 'unauthenticated') return <GuestSignedOut softBookingId={softBookingId} token={token} />;
  return profile ? <GuestClaimed profile={profile} softBookingId={softBookingId} token={token} /> : <Spinner />;
};

export const GuestCompletePage = () => {
  const { isArriving } = useMailedHold();
  return <div className={styles['page']}>{isArriving ? <Spinner height="redirect" /> : <Arrived />}</div>;
};
