import { useState } from 'react';
import { formTexts } from '#texts/forms';
import { guestTexts } from '#texts/soft-bookings';
import { FreeTimes } from '../../features/appointments/components/free-times.tsx';
import { LoadFailed } from '../../features/appointments/components/load-failed.tsx';
import { MoreDays } from '../../features/appointments/components/more-days.tsx';
import { NoTimes } from '../../features/appointments/components/no-times.tsx';
import { SlotsLoading } from '../../features/appointments/components/slots-loading.tsx';
import { WhoWith } from '../../features/appointments/components/who-with.tsx';
import { useSlotsFoundEvent } from '../../features/appointments/use-slots-found-event.ts';
import { useGuestSlots } from '../../features/soft-bookings/queries/use-guest-slots.ts';
import { Button } from '../../ui/button.tsx';
import { GuestTitle } from './guest-title.tsx';
import { quotaIn, withoutDaysOf } from './guest-quota.ts';
import { GuestRefusal } from './guest-refusal.tsx';
import { GuestStepPage } from './guest-step-page.tsx';
import styles from './guest.module.css';
import type { Guest } from './use-guest.ts';
import { useTakeGuestTime } from './use-take-guest-time.ts';

const texts = guestTexts.time;

const ChooseGuestTime = ({ guest }: { readonly guest: Guest }) => {
  const { draft, practiceId, practice, go } = guest;
  const [clinicianId, setClinicianId] = useState<number | undefined>(undefined);
  const slots = useGuestSlots({
    practiceId: practiceId ?? 0,
    speciesId: draft.speciesId ?? 0,
    appointmentReasonId: draft.reasonId ?? 0,
    clinicianId,
    existingSoftBookingId: draft.softBookingId ?? undefined,
  });
  const [firstPage] = slots.data?.pages ?? [];
  useSlotsFoundEvent(firstPage);
  const { take, taking, error, full } = useTakeGuestTime(practiceId, () => go('/guest/details'));
  return (
    <>
      <GuestTitle title={texts.title} lead={texts.lead} documentTitle={error ? `Error: ${texts.title}` : texts.title} />
      {error && <GuestRefusal error={error} practice={practice} choosing={taking} onChoose={take} />}
      <WhoWith clinicians={firstPage?.clinicians ?? []} clinicianId={clinicianId} onChange={setClinicianId} />
      {slots.isPending && <SlotsLoading />}
      {slots.isError && !slots.data && (
        <LoadFailed error={slots.error} {...(practice ? { practice } : {})} onRetry={() => void slots.refetch()} />
      )}
      {slots.data && quotaIn(error) !== 'NEW_CLIENTS' && (
        <FreeTimes
          pages={withoutDaysOf(full, slots.data.pages)}
          choosing={taking}
          onChoose={take}
          nothing={
            <NoTimes
              practice={practice ?? { name: '', phone: '' }}
              horizonDays={undefined}
              reason={firstPage?.noSlotsReason ?? null}
              onAnyone={clinicianId === undefined ? undefined : () => setClinicianId(undefined)}
            />
          }
        />
      )}
      <div className={styles['words']}>
        {quotaIn(error) !== 'NEW_CLIENTS' && <MoreDays slots={slots} />}
        <div>
          <Button variant="outlined" onClick={() => guest.back('/guest/time')}>
            {formTexts.back}
          </Button>
        </div>
      </div>
    </>
  );
};

/** /guest/time: a tap on a time keeps it and goes on. */
export const GuestTimePage = () => (
  <GuestStepPage step="/guest/time">{(guest) => <ChooseGuestTime guest={guest} />}</GuestStepPage>
);
