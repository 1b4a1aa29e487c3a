import { timesTexts as texts } from '#texts/appointments/times';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { bookingDraft } from '../booking-draft.ts';
import { useAvailableSlots } from '../queries/use-available-slots.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { useChooseTime } from './use-choose-time.ts';
import { useSlotsFoundEvent } from './use-slots-found-event.ts';
import { type Visit, wishOf } from '../../appointments/card/visit.ts';
import { BookingRefusal } from '../check/booking-refusal.tsx';
import { ChosenSoFar } from '../chosen-so-far.tsx';
import { FreeTimes } from './free-times.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { MoreDays } from './more-days.tsx';
import { NoTimes } from './no-times.tsx';
import { SisterPractices } from '../practice/sister-practices.tsx';
import { SlotsLoading } from './slots-loading.tsx';
import styles from './time-step.module.css';
import { WhoWith } from './who-with.tsx';

type Props = { readonly visit: Visit; readonly navigation: BookNavigation };

/** Includes the client's own hold, which the server would otherwise report as taken. */
const useTimesFor = (visit: Visit, clinicianId: number | undefined) => {
  const { softBookingId } = bookingDraft.useDraft();
  const existingSoftBookingId = softBookingId ?? visit.activeSoftBookingId ?? undefined;
  const slots = useAvailableSlots({ ...wishOf(visit), clinicianId, existingSoftBookingId });
  useSlotsFoundEvent(slots.isPlaceholderData ? undefined : slots.data?.pages[0]);
  return slots;
};

export const TimeStep = ({ visit, navigation }: Props) => {
  const { pet, reason, practice, isSister, activeSoftBookingId } = visit;
  const { search, go, replace, back } = navigation;
  const { clinicianId } = search;
  const slots = useTimesFor(visit, clinicianId);
  const [firstPage] = slots.data?.pages ?? [];
  const { choose, choosing, error } = useChooseTime({ ...wishOf(visit), activeSoftBookingId }, ({ slotId, start }) =>
    go({ ...search, slotId, start, step: undefined }),
  );
  const sisters = (heading: string) =>
    firstPage && (
      <SisterPractices {...{ heading, search }} alternatives={firstPage.alternatives} timeZone={firstPage.timeZone} />
    );

  return (
    <>
      <PageTitle title={texts.chooseATime} documentTitle={error ? texts.errorChooseATime : texts.chooseATime} />
      <ChosenSoFar
        search={search}
        choices={[
          { step: 'pet', what: texts.pet, value: pet.name },
          { step: 'reason', what: texts.reason, value: reason.name },
        ]}
        sister={isSister ? practice.name : undefined}
      />
      {error && <BookingRefusal {...{ error, search, practice, choosing }} onChoose={choose} />}
      <WhoWith
        clinicians={firstPage?.clinicians ?? []}
        clinicianId={clinicianId}
        onChange={(wanted) => replace({ ...search, clinicianId: wanted })}
      />
      {slots.isPending && <SlotsLoading />}
      {slots.isError && !slots.data && (
        <LoadFailed error={slots.error} practice={practice} onRetry={() => void slots.refetch()} />
      )}
      {slots.data && (
        <FreeTimes
          pages={slots.data.pages}
          choosing={choosing}
          onChoose={choose}
          hint={sisters(texts.soonerAtAnotherOfOur)}
          nothing={
            <NoTimes
              practice={practice}
              horizonDays={reason.horizonDays}
              reason={firstPage?.noSlotsReason ?? null}
              onAnyone={clinicianId === undefined ? undefined : () => replace({ ...search, clinicianId: undefined })}
            >
              {sisters(texts.freeTimesAtOurOther)}
            </NoTimes>
          }
        />
      )}
      <div className={styles['footer']}>
        <MoreDays slots={slots} />
        <Button variant="outlined" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
};
