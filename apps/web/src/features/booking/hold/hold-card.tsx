import type { ReactNode } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { guestTexts } from '#texts/booking/guest';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { formatDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { usePetById } from '../../pets/pets.queries.ts';
import { subjectOf } from '../../slots/booking-subject.ts';
import { searchOfSubject } from '../../slots/choices/booking-address.ts';
import { clientDraft } from '../../slots/choices/booking-draft.ts';
import { GuestBanner, useGuestsTime } from './guest-banner.tsx';
import { useHold, useHoldClock } from '../holds.queries.ts';

const texts = guestTexts.banner;

type Props = { readonly profile: ProfileV2; readonly children: ReactNode };

const OwnTime = ({ profile }: Pick<Props, 'profile'>) => {
  const { activeSoftBookingId, homePracticeId } = profile;
  const hold = useHold({ owner: 'client', softBookingId: activeSoftBookingId });
  const navigate = useNavigate();
  const left = useHoldClock(hold.data);
  const softBooking = hold.data?.softBooking;
  const pet = usePetById(softBooking?.petId ?? null);
  if (!softBooking || left === 0) return null;
  const { softBookingId, practiceId, slot } = softBooking;
  const goOn = () => {
    clientDraft.update({ holdId: softBookingId, practiceId });
    const search = searchOfSubject({ subject: subjectOf(softBooking), home: homePracticeId, slot });
    void navigate({ to: '/appointments/book', search });
  };
  return (
    <Alert
      severity="info"
      title={texts.title(pet?.name ?? texts.yourPet)}
      action={<Button onClick={goOn}>{texts.goOn}</Button>}
    >
      <p aria-live="off">{texts.whenKept(formatDayAndTime({ start: slot.start, timeZone: practiceTimeZone }), left)}</p>
    </Alert>
  );
};

/** Shows nothing until the hold has loaded, which would otherwise push the rest of the page down. */
const AfterOwnTime = ({ profile, children }: Props) => {
  const hold = useHold({ owner: 'client', softBookingId: profile.activeSoftBookingId });
  if (hold.isPending) return <CardSkeletons />;
  return (
    <>
      <OwnTime profile={profile} />
      {children}
    </>
  );
};

const AfterGuestsTime = ({ children }: Pick<Props, 'children'>) => {
  if (useGuestsTime().isPending) return <CardSkeletons />;
  return (
    <>
      <GuestBanner canConfirm />
      {children}
    </>
  );
};

/** Shows a time held for the client above the children. */
export const HoldCard = (props: Props) => (
  <Stack gap={5}>{props.profile.isHeldAsGuest ? <AfterGuestsTime {...props} /> : <AfterOwnTime {...props} />}</Stack>
);
