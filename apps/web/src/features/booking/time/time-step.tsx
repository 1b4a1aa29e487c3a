import { timesTexts as texts } from '#texts/appointments/times';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { bookingDraft } from '../booking-draft.ts';
import { useSlots } from '../slots.queries.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { useChooseTime } from './use-choose-time.ts';
import { useSlotsFoundEvent } from './slots-found-event.ts';
import { type Visit, wishOf } from '../selection.ts';
import { BookingRefusal } from '../check/booking-refusal.tsx';
import { ChooseTime } from './choose-time.tsx';
import { ChosenSoFar } from '../chosen-so-far.tsx';
import { SisterPractices } from '../practice/sister-practices.tsx';

type Props = { readonly visit: Visit; readonly navigation: BookNavigation };

/** Includes the client's own hold, which the server would otherwise report as taken. */
const useTimesFor = (visit: Visit, clinicianId: number | undefined) => {
  const { softBookingId } = bookingDraft.useDraft();
  const existingSoftBookingId = softBookingId ?? visit.activeSoftBookingId ?? undefined;
  const slots = useSlots({ ...wishOf(visit), clinicianId, existingSoftBookingId });
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
      <ChooseTime
        {...{ slots, practice, clinicianId, choosing }}
        horizonDays={reason.horizonDays}
        onClinician={(wanted) => replace({ ...search, clinicianId: wanted })}
        onChoose={choose}
        elsewhere={sisters}
        onBack={back}
      />
    </>
  );
};
