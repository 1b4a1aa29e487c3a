import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type TimedSoftBooking, useSoftBooking } from '../../soft-bookings/queries/use-soft-booking.ts';
import { useBookingDraft } from '../booking-draft.ts';
import { nextStepAfter, refusalCode } from '../booking-refusals.ts';
import type { BookSearch } from '../book-search.ts';
import { useBookAppointment } from '../queries/use-book-appointment.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { useChooseTime } from '../use-choose-time.ts';
import type { Visit } from '../visit.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { HoldOver } from './hold-over.tsx';
import { HoldStatus } from './hold-status.tsx';
import { PracticeCard } from './practice-card.tsx';
import { VisitSummary } from './visit-summary.tsx';

type Props = { readonly visit: Visit; readonly navigation: BookNavigation };

/** Is this the hold of the visit that the address describes? */
const isHoldOf = ({ softBooking }: TimedSoftBooking, { petId, reasonId, start = '' }: BookSearch): boolean =>
  softBooking.petId === petId &&
  softBooking.appointmentReasonId === reasonId &&
  Date.parse(softBooking.slot.start) === Date.parse(start);

/** The last look at everything before it is booked, while the time is being kept. */
export const CheckStep = ({ visit, navigation }: Props) => {
  const { pet, reason, practice, activeSoftBookingId } = visit;
  const { search, replace, back } = navigation;
  const { softBookingId } = useBookingDraft();
  const hold = useSoftBooking(softBookingId);
  const book = useBookAppointment();
  const wish = { practiceId: practice.practiceId, petId: pet.petId, appointmentReasonId: reason.appointmentReasonId };
  const { choose, choosing, error } = useChooseTime({ ...wish, activeSoftBookingId }, ({ slotId, start }) => {
    book.reset();
    replace({ ...search, slotId, start, step: undefined });
  });

  const held = hold.data && isHoldOf(hold.data, search) ? hold.data : undefined;
  const { slotId = '', start = '' } = search;
  const tryAgain = () => choose({ slotId, start, isCurrent: false });
  const refusal = error ?? book.error;
  const isRefusedHold = refusalCode(book.error) === 'HOLD_EXPIRED';

  if (softBookingId !== null && hold.isPending)
    return (
      <>
        <PageTitle title="Check and confirm" />
        <CardSkeletons />
      </>
    );
  return (
    <>
      <PageTitle title="Check and confirm" />
      {refusal && !isRefusedHold && (
        <BookingRefusal error={refusal} {...{ search, practice, choosing }} onChoose={choose} />
      )}
      {held && !isRefusedHold && nextStepAfter(book.error) !== 'time' ? (
        <HoldStatus hold={held} isExtending={choosing !== null} onExtend={tryAgain} />
      ) : (
        !error && <HoldOver start={start} search={search} isTrying={choosing !== null} onTryAgain={tryAgain} />
      )}
      <VisitSummary visit={visit} search={search} slot={held?.softBooking.slot} />
      <ConfirmForm
        visit={visit}
        held={held}
        isSending={book.isPending || book.isSuccess}
        error={book.error}
        onBack={back}
        onConfirm={(request) =>
          book.mutate(request, { onSuccess: ({ appointmentId }) => replace({ booked: appointmentId }) })
        }
      />
      <PracticeCard practice={practice} />
    </>
  );
};
