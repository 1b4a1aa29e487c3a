import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useBookingDraft } from '../booking-draft.ts';
import { useAvailableSlots } from '../queries/use-available-slots.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { useChooseTime } from '../use-choose-time.ts';
import { useSlotsFoundEvent } from '../use-slots-found-event.ts';
import { type Visit, wishOf } from '../visit.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { ChosenSoFar } from './chosen-so-far.tsx';
import { FreeTimes } from './free-times.tsx';
import { LoadFailed } from './load-failed.tsx';
import { MoreDays } from './more-days.tsx';
import { SlotsLoading } from './slots-loading.tsx';
import styles from './time-step.module.css';
import { WhoWith } from './who-with.tsx';

type Props = { readonly visit: Visit; readonly navigation: BookNavigation };

/** When: the free times by day, and the soonest of them first. A tap on one holds it and goes on. */
export const TimeStep = ({ visit, navigation }: Props) => {
  const { pet, reason, practice, activeSoftBookingId } = visit;
  const { search, go, replace, back } = navigation;
  const { softBookingId } = useBookingDraft();
  const wish = wishOf(visit);
  const existingSoftBookingId = softBookingId ?? activeSoftBookingId ?? undefined;
  const slots = useAvailableSlots({ ...wish, clinicianId: search.clinicianId, existingSoftBookingId });
  const { choose, choosing, error } = useChooseTime({ ...wish, activeSoftBookingId }, ({ slotId, start }) =>
    go({ ...search, slotId, start, step: undefined }),
  );
  useSlotsFoundEvent(slots.isPlaceholderData ? undefined : slots.data?.pages[0]);

  return (
    <>
      <PageTitle title="Choose a time" documentTitle={error ? 'Error: Choose a time' : 'Choose a time'} />
      <ChosenSoFar
        search={search}
        choices={[
          { step: 'pet', what: 'Pet', value: pet.name },
          { step: 'reason', what: 'Reason', value: reason.name },
        ]}
      />
      {error && <BookingRefusal {...{ error, search, practice, choosing }} onChoose={choose} />}
      <WhoWith
        clinicians={slots.data?.pages[0]?.clinicians ?? []}
        clinicianId={search.clinicianId}
        onChange={(clinicianId) => replace({ ...search, clinicianId })}
      />
      {slots.isPending && <SlotsLoading />}
      {slots.isError && !slots.data && <LoadFailed error={slots.error} onRetry={() => void slots.refetch()} />}
      {slots.data && (
        <FreeTimes
          pages={slots.data.pages}
          {...{ visit, choosing }}
          onChoose={choose}
          {...(search.clinicianId === undefined
            ? {}
            : { onAnyone: () => replace({ ...search, clinicianId: undefined }) })}
        />
      )}
      <div className={styles['footer']}>
        <MoreDays slots={slots} />
        <Button variant="outlined" onClick={back}>
          Back
        </Button>
      </div>
    </>
  );
};
