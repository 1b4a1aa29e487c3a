import { bookingTexts as texts } from '#texts/booking/booking';
import { guestTexts } from '#texts/booking/guest';
import { useState } from 'react';
import { Link } from '../../../platform/router/link.tsx';
import { errorCode } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText, SubmissionFailed } from '../../../ui/feedback/error-text.tsx';
import { type CalledPractice, PracticeCall, YourPractice } from '../../../ui/page/phone-link.tsx';
import { SeeAppointments } from '../../appointments/refusal.tsx';
import { searchOf } from '../../slots/choices/booking-address.ts';
import type { Step } from '../../slots/choices/booking-state.ts';
import { BookingUnavailableDialog } from '../../before-booking/booking-dialogs.tsx';
import { GuestQuotaText, quotaIn } from '../hold/guest-quota-text.tsx';
import type { TimeChoice } from '../../slots/time/day-times.tsx';
import type { Booking } from '../use-booking.ts';
import {
  alternativesIn,
  isUnavailable,
  isUnknown,
  type NextStep,
  nextStepsAfter,
} from '../../slots/refusals/refusals.ts';
import { NearestTimes, RefusalBox } from '../../slots/refusals/refusal.tsx';
import styles from '../../slots/refusals/refusal.module.css';

type RefusalProps = {
  readonly error: unknown;
  readonly practice: CalledPractice | undefined;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

const stepsOnward: Partial<Record<NextStep, { readonly step: Step; readonly label: string }>> = {
  time: { step: 'time', label: texts.chooseAnotherTime },
  reason: { step: 'reason', label: texts.chooseAnotherReason },
  pets: { step: 'pet', label: texts.chooseThePetAgain },
};

type ActionProps = { readonly next: NextStep; readonly booking: Booking };

export const RefusalAction = ({ next, booking: { state, step } }: ActionProps) => {
  if (next === 'appointments') return <SeeAppointments />;
  const onward = stepsOnward[next];
  if (!onward || onward.step === step) return null;
  return (
    <Link className={styles['link']} to="/appointments/book" search={searchOf(state, onward.step)}>
      {onward.label}
    </Link>
  );
};

type ClientProps = RefusalProps & { readonly booking: Booking; readonly practice: CalledPractice };

const ClientRefusal = ({ error, booking, practice, choosing, onChoose }: ClientProps) => {
  const [read, setRead] = useState<unknown>(null);
  const code = errorCode(error);
  const next = nextStepsAfter(error);
  const alternatives = alternativesIn(error);
  const hasGone = code === 'SLOT_TAKEN';
  const unavailable = isUnavailable(code) ? texts.unavailable[code] : undefined;
  return (
    <RefusalBox
      error={error}
      severity={next.includes('again') ? 'error' : 'warning'}
      title={hasGone ? texts.timeTaken : unavailable?.title}
    >
      {isUnavailable(code) && (
        <BookingUnavailableDialog
          open={read !== error}
          obstacle={code}
          practice={practice}
          onClose={() => setRead(error)}
        />
      )}
      {unavailable && <p>{unavailable.text}</p>}
      <YourPractice value={next.includes('call') ? null : practice}>
        {isUnknown(error) && <SubmissionFailed />}
        {!unavailable && !hasGone && !isUnknown(error) && <ErrorText error={error} />}
      </YourPractice>
      {(hasGone || alternatives.length > 0) && (
        <NearestTimes alternatives={alternatives} choosing={choosing} onChoose={onChoose} />
      )}
      {next.map((step) => (
        <RefusalAction key={step} next={step} booking={booking} />
      ))}
      {next.includes('call') && <PracticeCall practice={practice} />}
    </RefusalBox>
  );
};

type GuestProps = RefusalProps & { readonly onOtherTime?: () => void };

export const GuestRefusal = ({ error, practice, choosing, onChoose, onOtherTime }: GuestProps) => {
  const alternatives = alternativesIn(error);
  const quota = quotaIn(error);
  const areTimesClosed = quota?.reason === 'NEW_CLIENTS' || quota?.reason === 'SHARE';
  return (
    <RefusalBox error={error} severity="warning" title={quota ? guestTexts.quota[quota.reason].title : undefined}>
      <YourPractice value={null}>{quota ? <GuestQuotaText quota={quota} /> : <ErrorText error={error} />}</YourPractice>
      {alternatives.length > 0 && <NearestTimes alternatives={alternatives} choosing={choosing} onChoose={onChoose} />}
      {onOtherTime && !areTimesClosed && (
        <div>
          <Button variant="outlined" onClick={onOtherTime}>
            {guestTexts.gone.other}
          </Button>
        </div>
      )}
      {practice && <PracticeCall practice={practice} />}
    </RefusalBox>
  );
};

type Props = RefusalProps & { readonly booking: Booking; readonly onOtherTime?: () => void };

export const BookingRefusal = ({ booking, onOtherTime, ...props }: Props) =>
  booking.booker.owner === 'client' && props.practice ? (
    <ClientRefusal {...props} practice={props.practice} booking={booking} />
  ) : (
    <GuestRefusal {...props} {...(onOtherTime && { onOtherTime })} />
  );
