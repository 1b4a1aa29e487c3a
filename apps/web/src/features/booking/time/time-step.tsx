import { timesTexts as texts } from '#texts/slots/times';
import { waitingListTexts } from '#texts/waiting-list';
import { hasWaitingList } from '@portal/domain/practices/practice-features';
import { useId } from 'react';
import { Link } from '../../../platform/router/link.tsx';
import { BackButton } from '../../../ui/form/form.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { BookingRefusal } from '../check/booking-refusal.tsx';
import { ClosedToGuests, quotaIn } from '../hold/guest-quota-text.tsx';
import { usePracticeFeatures } from '../../practices/practices.queries.ts';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';
import { useSlots } from '../../slots/slots.queries.ts';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
import { ChooseTime } from '../../slots/time/choose-time.tsx';
import { useSlotsEvent } from './slots-found-event.ts';
import { useHoldTime } from './use-hold-time.ts';
import { ChevronRight } from 'lucide-react';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { milesAway } from '../../slots/format-appointment.ts';
import { earlierSearchOf, guestWaitingAddress, searchOf } from '../../slots/choices/booking-address.ts';
import { acceptPractice } from '../../slots/choices/booking-draft.ts';
import { type BookingState, reduceBooking } from '../../slots/choices/booking-state.ts';
import { formatShortDayAndTime } from '../../../platform/time/format-time.ts';
import styles from '../../slots/time/choose-time.module.css';

type SisterProps = {
  readonly heading: string;
  readonly alternatives: Slots['alternatives'];
  readonly timeZone: string;
  readonly state: BookingState;
};

const SisterPractices = ({ heading, alternatives, timeZone, state }: SisterProps) => {
  const id = useId();
  if (alternatives.length === 0) return null;
  return (
    <section className={styles['sisters']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list">
        {alternatives.map(({ practiceId, practiceName, distanceKm, firstSlot }) => (
          <li key={practiceId}>
            <Link
              to="/appointments/book"
              search={searchOf(reduceBooking(state, { type: 'practiceChosen', practiceId }))}
              onClick={() => acceptPractice(practiceId)}
            >
              <span className={styles['sisterWords']}>
                <strong>{practiceName}</strong>
                <span>{texts.firstFrom(formatShortDayAndTime({ start: firstSlot.start, timeZone }))}</span>
                {distanceKm !== null && <span className={styles['far']}>{milesAway(distanceKm)}</span>}
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Links to the waiting list if the practice has one; guests have a page of their own outside the app. */
const NoneSuits = ({ booking: { subject, state } }: { readonly booking: Booking }) => {
  const features = usePracticeFeatures(subject.practiceId).data ?? [];
  if (!hasWaitingList(features)) return null;
  return (
    <p>
      {waitingListTexts.noneSuits}{' '}
      {'speciesId' in subject ? (
        <a href={guestWaitingAddress(subject, state)}>{waitingListTexts.tellMe}</a>
      ) : (
        <Link to="/appointments/earlier" search={earlierSearchOf(subject, state.clinicianId)}>
          {waitingListTexts.tellMe}
        </Link>
      )}
    </p>
  );
};

type Props = {
  readonly booking: Booking;
  readonly practice: CalledPractice;
  readonly horizonDays?: number;
  readonly activeHoldId?: string | null;
};

export const TimeStep = ({ booking, practice, horizonDays, activeHoldId = null }: Props) => {
  const { booker, state, subject, update, back } = booking;
  // Includes the booker's own hold, which the server would otherwise report as taken.
  const holdId = state.holdId ?? activeHoldId;
  const { choose, choosing, held, error, reset } = useHoldTime({ booking, activeHoldId });
  // Once a time is held the next step opens, so another search would be wasted.
  const filters = { clinicianId: state.clinicianId ?? undefined, existingSoftBookingId: holdId ?? undefined };
  const slots = useSlots({ subject, filters }, { enabled: held === null });
  const [firstPage] = slots.data?.pages ?? [];
  const isUrgent = useReasonOf(subject).reason?.urgentCheck === true;
  useSlotsEvent(slots.isPlaceholderData ? undefined : firstPage);
  const quota = quotaIn(error)?.reason;
  const isRefused = quota === 'SHARE' || quota === 'NEW_CLIENTS';
  const closed = firstPage?.closedToGuests;
  // After this refusal the list on screen is stale until it has been refetched.
  const isClosed = closed !== undefined || (isRefused && slots.isFetching);
  const lookAgain = () => {
    reset();
    void slots.refetch();
  };
  const sisters = (heading: string) =>
    firstPage && (
      <SisterPractices
        heading={heading}
        state={state}
        alternatives={firstPage.alternatives}
        timeZone={firstPage.timeZone}
      />
    );
  return (
    <>
      <StepTitle
        booker={booker}
        title={texts.chooseATime}
        lead={isClosed ? undefined : booker.timeLead}
        isWrong={error !== null}
      />
      {error && (
        <BookingRefusal error={error} booking={booking} practice={practice} choosing={choosing} onChoose={choose} />
      )}
      {closed && (
        <ClosedToGuests
          closed={closed}
          practice={practice}
          isRefused={isRefused}
          isLooking={slots.isFetching}
          onLookAgain={lookAgain}
        />
      )}
      {isClosed ? (
        <BackButton onClick={back} />
      ) : (
        <ChooseTime
          slots={slots}
          practice={practice}
          horizonDays={horizonDays}
          isUrgent={isUrgent}
          choosing={choosing ?? held}
          clinicianId={state.clinicianId ?? undefined}
          onClinician={(clinicianId) => update({ type: 'clinicianChosen', clinicianId: clinicianId ?? null })}
          onChoose={choose}
          elsewhere={booker.owner === 'client' ? sisters : undefined}
          onBack={back}
        />
      )}
      {!slots.isError && <NoneSuits booking={booking} />}
    </>
  );
};
