import { errorCode } from '../../../platform/api-client.ts';
import { bookingTexts as texts } from '#texts/appointments/booking';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type TimedHold, useHold } from '../holds.queries.ts';
import { bookingDraft } from '../booking-draft.ts';
import { nextStepsAfter } from './booking-refusals.ts';
import type { BookSearch } from '../book-search.ts';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { useBookAppointment } from '../booking.queries.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { useChooseTime } from '../time/use-choose-time.ts';
import { useHoldClock } from '../hold/use-hold-clock.ts';
import { type Visit, wishOf } from '../selection.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { HoldOver } from '../hold/hold-over.tsx';
import { HoldStatus } from '../hold/hold-status.tsx';
import { PracticeCard } from './practice-card.tsx';
import { VisitSummary } from './booking-summary.tsx';

type Props = { readonly visit: Visit; readonly navigation: BookNavigation };

const isHoldOf = ({ softBooking }: TimedHold<'client'>, visit: Visit, { start = '' }: BookSearch): boolean =>
  softBooking.practiceId === visit.practice.practiceId &&
  softBooking.petId === visit.pet.petId &&
  softBooking.appointmentReasonId === visit.reason.appointmentReasonId &&
  Date.parse(softBooking.slot.start) === Date.parse(start);

const useHeldTime = (visit: Visit, search: BookSearch) => {
  const { softBookingId } = bookingDraft.useDraft();
  const query = useHold({ owner: 'client', softBookingId });
  const found = query.data && isHoldOf(query.data, visit, search) ? query.data : undefined;
  const minutesLeft = useHoldClock(found);
  return {
    isLoading: softBookingId !== null && query.isPending,
    hold: minutesLeft > 0 ? found : undefined,
    minutesLeft,
  };
};

const title = texts.checkAndConfirm;

export const CheckStep = ({ visit, navigation }: Props) => {
  const { practice, activeSoftBookingId } = visit;
  const { search, replace, back } = navigation;
  const { slotId = '', start = '' } = search;
  const { isLoading, hold, minutesLeft } = useHeldTime(visit, search);
  const book = useBookAppointment();
  const { choose, choosing, error } = useChooseTime({ ...wishOf(visit), activeSoftBookingId }, (time) => {
    focusHeading();
    book.reset();
    replace({ ...search, slotId: time.slotId, start: time.start, step: undefined });
  });
  const keepAgain = () => choose({ slotId, start, isCurrent: false });

  const ranOut = errorCode(book.error) === 'HOLD_EXPIRED';
  const kept = ranOut ? undefined : hold;
  const refusal = error ?? (ranOut ? null : book.error);
  const isGone = error !== null && nextStepsAfter(error).includes('time');
  const heading = <PageTitle title={title} documentTitle={refusal ? texts.error(title) : title} />;
  if (isLoading || book.isSuccess)
    return (
      <>
        {heading}
        <CardSkeletons />
      </>
    );
  return (
    <>
      {heading}
      {refusal && <BookingRefusal error={refusal} {...{ search, practice, choosing }} onChoose={choose} />}
      {kept && <HoldStatus hold={kept} minutesLeft={minutesLeft} />}
      {!kept && !isGone && <HoldOver {...{ start, search }} isTrying={choosing === slotId} onTryAgain={keepAgain} />}
      <VisitSummary visit={visit} search={search} slot={kept?.softBooking.slot} />
      <PracticeCard practice={practice} isSister={visit.isSister} />
      <ConfirmForm
        visit={visit}
        softBooking={kept?.softBooking}
        isSending={book.isPending}
        error={book.error}
        onBack={back}
        onConfirm={(request) =>
          book.mutate(request, { onSuccess: ({ appointmentId }) => replace({ booked: appointmentId }) })
        }
      />
    </>
  );
};
