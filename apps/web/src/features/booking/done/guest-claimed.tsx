import { useEffect } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { useClaimedHold } from '../holds.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { guestBooker } from '../booker.ts';
import { StepTitle } from '../step-title.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';
import { GuestConfirm } from '../check/guest-confirm.tsx';
import { GuestFailed } from './guest-nothing.tsx';
import { GuestSummary } from '../guest/guest-summary.tsx';
import styles from '../page.module.css';
import { forgetGuest } from '../hold/mailed-hold.ts';

const texts = guestTexts.complete;

/** A new client's registration starts with the guest's answers, so nothing has to be typed twice (WCAG 3.3.7). */
export type Prefill = (hold: GuestSoftBooking) => void;

type OneMoreProps = { readonly hold: GuestSoftBooking; readonly profile: ProfileV2; readonly prefill: Prefill };

const OneMoreStep = ({ hold, profile, prefill }: OneMoreProps) => {
  useEffect(() => prefill(hold), [prefill, hold]);
  const isStarted = profile.activationStatus === 'STARTED';
  return (
    <>
      <StepTitle booker={guestBooker} title={texts.title} lead={isStarted ? texts.prove : texts.oneMore} />
      <GuestSummary hold={hold} petName={hold.petName} />
      <div>
        <Button size="large" to={isStarted ? '/verified' : '/client-routing'}>
          {texts.goOn}
        </Button>
      </div>
    </>
  );
};

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
  readonly prefill: Prefill;
};

export const GuestClaimed = ({ profile, softBookingId, token, prefill }: Props) => {
  const claimed = useClaimedHold({ softBookingId, token });
  if (claimed.isError) return <GuestFailed error={claimed.error} onRetry={() => void claimed.refetch()} />;
  const known = claimed.data?.softBooking;
  const isClient = profile.activationStatus === 'COMPLETED';
  return (
    <>
      <GuestBar practice={known && { name: known.practiceName, phone: known.practicePhone }} hold={claimed.data} />
      {!known && (
        <>
          <StepTitle booker={guestBooker} title={texts.title} />
          <CardSkeletons count={1} />
        </>
      )}
      <div className={styles['page']}>
        {known && known.state === 'CONVERTED' && <Booked hold={known} />}
        {known && known.state !== 'CONVERTED' && !isClient && <OneMoreStep hold={known} {...{ profile, prefill }} />}
        {known && known.state !== 'CONVERTED' && isClient && <GuestConfirm hold={known} />}
      </div>
    </>
  );
};
