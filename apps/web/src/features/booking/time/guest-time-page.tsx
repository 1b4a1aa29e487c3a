import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { GuestSlots } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { formTexts } from '#texts/forms';
import { guestTexts } from '#texts/soft-bookings';
import { useSlotsFoundEvent } from './slots-found-event.ts';
import { useSlots } from '../slots.queries.ts';
import { ChooseTime } from './choose-time.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { GuestQuotaText } from '../hold/guest-quota-text.tsx';
import { quotaIn } from '../hold/guest-quota.ts';
import { GuestRefusal } from '../guest/guest-refusal.tsx';
import { GuestStepPage } from '../guest/guest-step-page.tsx';
import type { Guest } from '../guest/use-guest.ts';
import { useTakeGuestTime } from './use-take-guest-time.ts';

const texts = guestTexts.time;

type ClosedProps = {
  readonly closed: NonNullable<GuestSlots['closedToGuests']>;
  readonly practice: CalledPractice | undefined;
  readonly isSaid: boolean;
  readonly isLooking: boolean;
  readonly onLook: () => void;
};

const ClosedToGuests = ({ closed, practice, isSaid, isLooking, onLook }: ClosedProps) => {
  const { reason, tryAgainMinutes } = closed;
  const { title } = guestTexts.quota[reason];
  const { again } = guestTexts.quota.SHARE;
  const action = reason === 'SHARE' && (
    <Button loading={isLooking} loadingText={again} onClick={onLook}>
      {again}
    </Button>
  );
  if (isSaid) return <div>{action}</div>;
  return (
    <EmptyState icon={<Clock />} title={title} action={action}>
      <GuestQuotaText quota={reason === 'SHARE' ? { reason, tryAgainMinutes } : { reason }} />
      {practice && <PracticeCall practice={practice} centred />}
    </EmptyState>
  );
};

const ChooseGuestTime = ({ guest }: { readonly guest: Guest }) => {
  const { draft, practiceId, practice, go } = guest;
  const [clinicianId, setClinicianId] = useState<number | undefined>(undefined);
  const slots = useSlots({
    practiceId: practiceId ?? 0,
    speciesId: draft.speciesId ?? 0,
    appointmentReasonId: draft.reasonId ?? 0,
    clinicianId,
    existingSoftBookingId: draft.softBookingId ?? undefined,
  });
  const [firstPage] = slots.data?.pages ?? [];
  useSlotsFoundEvent(firstPage);
  const { take, taking, error, forget } = useTakeGuestTime(practiceId, () => go('/guest/details'));
  const closed = firstPage?.closedToGuests;
  const quota = quotaIn(error);
  const isSaid = quota?.reason === 'SHARE' || quota?.reason === 'NEW_CLIENTS';
  // After this refusal the list on screen is stale until it has been refetched.
  const isClosed = closed !== undefined || (isSaid && slots.isFetching);
  const back = () => guest.back('/guest/time');
  const look = () => {
    forget();
    void slots.refetch();
  };
  return (
    <>
      <GuestTitle
        title={texts.title}
        {...(isClosed ? {} : { lead: texts.lead })}
        documentTitle={error ? `Error: ${texts.title}` : texts.title}
      />
      {error && <GuestRefusal error={error} practice={practice} choosing={taking} onChoose={take} />}
      {closed && <ClosedToGuests {...{ closed, practice, isSaid }} isLooking={slots.isFetching} onLook={look} />}
      {isClosed ? (
        <div>
          <Button variant="outlined" onClick={back}>
            {formTexts.back}
          </Button>
        </div>
      ) : (
        <ChooseTime
          {...{ slots, clinicianId }}
          practice={practice ?? { name: '', phone: '' }}
          horizonDays={undefined}
          onClinician={setClinicianId}
          choosing={taking}
          onChoose={take}
          onBack={back}
        />
      )}
    </>
  );
};

export const GuestTimePage = () => (
  <GuestStepPage step="/guest/time">{(guest) => <ChooseGuestTime guest={guest} />}</GuestStepPage>
);
