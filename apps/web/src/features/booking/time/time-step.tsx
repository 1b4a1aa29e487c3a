import { timesTexts as texts } from '#texts/appointments/times';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { BookingRefusal } from '../check/booking-refusal.tsx';
import { SisterPractices } from '../practice/sister-practices.tsx';
import { ClosedToGuests } from '../hold/guest-quota-text.tsx';
import { quotaIn } from '../hold/guest-quota.ts';
import { useSlots } from '../slots.queries.ts';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
import { ChooseTime } from './choose-time.tsx';
import { useSlotsFoundEvent } from './slots-found-event.ts';
import { useHoldTime } from './use-hold-time.ts';

type Props = {
  readonly booking: Booking;
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly horizonDays?: number;
  readonly activeHoldId?: string | null;
  /** What has been chosen before. */
  readonly children?: ReactNode;
};

export const TimeStep = ({ booking, practice, horizonDays, activeHoldId = null, children }: Props) => {
  const { booker, state, update, back } = booking;
  const { practiceId } = practice;
  // Includes the booker's own hold, which the server would otherwise report as taken.
  const holdId = state.holdId ?? activeHoldId;
  const slots = useSlots(booker.slotSearch({ ...state, holdId }, practiceId));
  const [firstPage] = slots.data?.pages ?? [];
  useSlotsFoundEvent(slots.isPlaceholderData ? undefined : firstPage);
  const { choose, choosing, error, reset } = useHoldTime({ booking, practiceId, activeHoldId });
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
      <SisterPractices {...{ heading, state }} alternatives={firstPage.alternatives} timeZone={firstPage.timeZone} />
    );
  return (
    <>
      <StepTitle
        booker={booker}
        title={texts.chooseATime}
        lead={isClosed ? undefined : booker.timeLead}
        isWrong={error !== null}
      />
      {children}
      {error && <BookingRefusal {...{ error, booking, practice, choosing }} onChoose={choose} />}
      {closed && (
        <ClosedToGuests {...{ closed, practice, isRefused }} isLooking={slots.isFetching} onLookAgain={lookAgain} />
      )}
      {isClosed ? (
        <div>
          <Button variant="outlined" onClick={back}>
            {texts.back}
          </Button>
        </div>
      ) : (
        <ChooseTime
          {...{ slots, practice, horizonDays, choosing }}
          clinicianId={state.clinicianId ?? undefined}
          onClinician={(clinicianId) => update({ type: 'clinicianChosen', clinicianId: clinicianId ?? null })}
          onChoose={choose}
          elsewhere={booker.owner === 'client' ? sisters : undefined}
          onBack={back}
        />
      )}
    </>
  );
};
