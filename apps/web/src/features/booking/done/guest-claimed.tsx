import { useEffect } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { newClientDraft } from '../../activation/new-client/new-client.ts';
import { answerRegistration, registrationDraft } from '../../activation/registration/registration-draft.ts';
import { storePractice } from '../../practices/stored-practice.ts';
import { useClaimedHold } from '../holds.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';
import { GuestConfirm } from '../check/guest-confirm.tsx';
import { GuestFailed } from './guest-failed.tsx';
import { GuestVisit } from '../guest/guest-visit.tsx';
import styles from '../guest/guest.module.css';
import { forgetGuest } from '../hold/use-mailed-hold.ts';

const texts = guestTexts.complete;

/** Pre-fills registration with the guest's answers, so nothing has to be typed twice (WCAG 3.3.7). */
const fillIn = ({ practiceId, guest }: GuestSoftBooking): void => {
  storePractice(practiceId);
  if (!guest) return;
  if (registrationDraft.read().lastName === '')
    answerRegistration({ lastName: guest.lastName, email: guest.email, postcode: guest.postcode ?? '' });
  const { firstName, lastName, mobile } = newClientDraft.read();
  newClientDraft.update({
    firstName: firstName ?? guest.firstName,
    lastName: lastName ?? guest.lastName,
    mobile: mobile || (guest.mobile ?? ''),
  });
};

const OneMoreStep = ({ hold, profile }: { readonly hold: GuestSoftBooking; readonly profile: ProfileV2 }) => {
  useEffect(() => fillIn(hold), [hold]);
  const isStarted = profile.activationStatus === 'STARTED';
  return (
    <>
      <GuestTitle title={texts.title} lead={isStarted ? texts.prove : texts.oneMore} />
      <GuestVisit hold={hold} petName={hold.petName} />
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
      <GuestTitle title={texts.booked} />
      <Alert severity="success" title={guestTexts.mail.booked} />
      <GuestVisit hold={hold} petName={hold.petName} />
      <div>
        <Button size="large" to="/appointments">
          {texts.see}
        </Button>
      </div>
    </>
  );
};

type Props = { readonly profile: ProfileV2; readonly softBookingId: string; readonly token: string | null };

export const GuestClaimed = ({ profile, softBookingId, token }: Props) => {
  const claimed = useClaimedHold({ softBookingId, token });
  if (claimed.isError) return <GuestFailed error={claimed.error} onRetry={() => void claimed.refetch()} />;
  const known = claimed.data?.softBooking;
  const isClient = profile.activationStatus === 'COMPLETED';
  return (
    <>
      <GuestBar practice={known && { name: known.practiceName, phone: known.practicePhone }} hold={claimed.data} />
      {!known && (
        <>
          <GuestTitle title={texts.title} />
          <CardSkeletons count={1} />
        </>
      )}
      <div className={styles['content']}>
        {known && known.state === 'CONVERTED' && <Booked hold={known} />}
        {known && known.state !== 'CONVERTED' && !isClient && <OneMoreStep hold={known} profile={profile} />}
        {known && known.state !== 'CONVERTED' && isClient && <GuestConfirm hold={known} />}
      </div>
    </>
  );
};
