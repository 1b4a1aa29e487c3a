import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { errorCode } from '../../../platform/api-client.ts';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import { signUpMutation, useClaimedHold } from '../../slots/holds.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { guestBooker } from '../../booking/booker.ts';
import { StepTitle } from '../../booking/step-title.tsx';
import { GuestBar, practiceOf } from '../../booking/guest/guest-bar.tsx';
import { GuestSignUp } from '../guest-sign-up/guest-sign-up.tsx';
import { GuestConfirm } from '../../booking/check/guest-confirm.tsx';
import { GuestFailed } from './guest-nothing.tsx';
import { LinkOfAnother } from './link-of-another.tsx';
import { GuestSummary } from '../../booking/guest/guest-summary.tsx';
import styles from '../../slots/page.module.css';
import { forgetGuest } from '../../slots/hold/mailed-hold.ts';

const texts = guestTexts.complete;

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

type Props = {
  readonly profile: ProfileV2;
  readonly softBookingId: string;
  readonly token: string | null;
};

const Claimed = ({ profile, claimed, token }: Omit<Props, 'softBookingId'> & { readonly claimed: Claim }) => {
  const { softBooking: hold, signUp: answers } = claimed;
  const { guest } = hold;
  // Signing up here completes the profile before the page of the booked appointment is there.
  const isSigningUp = useIsMutating({ mutationKey: signUpMutation }) > 0;
  if (hold.state === 'CONVERTED') return <Booked hold={hold} />;
  if (profile.activationStatus === 'COMPLETED' && !isSigningUp) return <GuestConfirm hold={hold} />;
  const isStarted = profile.activationStatus === 'STARTED';
  if (isStarted || guest === null) return <OneMoreStep hold={hold} isStarted={isStarted} />;
  return <GuestSignUp {...{ hold, guest, token, answers }} isSignedIn />;
};

export const GuestClaimed = ({ profile, softBookingId, token }: Props) => {
  const claimed = useClaimedHold({ softBookingId, token });
  const practices = useOnlinePractices();
  if (errorCode(claimed.error) === 'LINK_OF_ANOTHER')
    return <LinkOfAnother {...{ softBookingId, token }} error={claimed.error} />;
  if (claimed.isError) return <GuestFailed error={claimed.error} onRetry={() => void claimed.refetch()} />;
  // With its practice, whose address would otherwise push the page down.
  if (!claimed.data || practices.isPending) return <Spinner height="redirect" />;
  return (
    <>
      <GuestBar practice={practiceOf(claimed.data.softBooking)} hold={claimed.data} />
      <div className={styles['page']}>
        <Claimed {...{ profile, token }} claimed={claimed.data} />
      </div>
    </>
  );
};
