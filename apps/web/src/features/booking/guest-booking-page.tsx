import { guestTexts } from '#texts/booking/guest';
import { type ReactNode, useState } from 'react';
import { Navigate } from '../../platform/router/link.tsx';
import { useLocation } from '../../platform/router/use-router.ts';
import { useSession } from '../../auth/session-store.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stepper } from '../../ui/page/stepper.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { usePractice } from '../practices/practices.queries.ts';
import { guestBooker } from './booker.ts';
import type { BookingState, Step } from '../slots/choices/booking-state.ts';
import { DetailsStep } from './details/details-step.tsx';
import { GuestBar } from './guest/guest-bar.tsx';
import { useGuestState, type Booking, guestPaths, useGuestBooking, useMayGuestsBook } from './use-booking.ts';
import { useHold } from './holds.queries.ts';
import styles from '../slots/page.module.css';
import { GuestPetStep } from './pet/guest-pet-step.tsx';
import { noUsualReasons } from '../slots/reason/ordered-reasons.ts';
import { ReasonStep } from './reason/reason-step.tsx';
import { useReasons } from '../slots/reason-lists.queries.ts';
import { TimeStep } from './time/time-step.tsx';
import { storePractice, useStoredPractice } from '../practices/stored-practice.ts';
import { PracticePicker } from '../practices/practice-picker.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { PracticeCall, YourPractice } from '../../ui/page/phone-link.tsx';
import { StepTitle } from './step-title.tsx';

const texts = guestTexts.practice;

const PracticeStep = ({ booking: { booker, state, proceed, back } }: { readonly booking: Booking }) => {
  const stored = useStoredPractice();
  const [chosen, setChosen] = useState(state.practiceId ?? stored);
  const practice = usePractice(chosen);
  const isShut = useMayGuestsBook(chosen) === false;
  const wrong = isShut ? texts.closed : undefined;
  const form = useFieldErrors({ practice: chosen === null ? texts.missing : wrong });
  const send = () => {
    if (chosen === null) return;
    storePractice(chosen);
    proceed({ type: 'practiceChosen', practiceId: chosen });
  };
  return (
    <Form form={form} onSend={send}>
      <StepTitle booker={booker} title={texts.title} lead={texts.lead} />
      {isShut && practice && (
        <Alert severity="warning" lasting>
          <p>{texts.notHere(practice.name)}</p>
          <PracticeCall practice={practice} />
        </Alert>
      )}
      <PracticePicker id="practice" value={chosen} onChange={setChosen} error={form.errorOf('practice')} />
      <FormFooter onBack={back} />
    </Form>
  );
};

type ReasonProps = { readonly booking: Booking; readonly practice: NonNullable<ReturnType<typeof usePractice>> };

const GuestReasonStep = ({ booking, practice }: ReasonProps) => {
  const reasons = useReasons({ practiceId: practice.practiceId, speciesId: booking.state.speciesId ?? 0 });
  const none = { title: guestTexts.reason.none, text: guestTexts.reason.call };
  return <ReasonStep booking={booking} reasons={reasons} practice={practice} none={none} usual={noUsualReasons} />;
};

const GuestSteps = ({ state, target }: { readonly state: BookingState; readonly target: Step }) => {
  const booking = useGuestBooking(state, target);
  const practice = usePractice(state.practiceId);
  const hold = useHold({ owner: 'guest', softBookingId: state.holdId });
  const { booker, step } = booking;
  if (step !== target) return <Navigate to={guestPaths[step]} replace />;
  const stepOf: Partial<Record<Step, ReactNode>> = {
    practice: <PracticeStep booking={booking} />,
    pet: <GuestPetStep booking={booking} />,
    reason: practice && <GuestReasonStep booking={booking} practice={practice} />,
    time: practice && <TimeStep booking={booking} practice={practice} />,
    details: practice && <DetailsStep booking={booking} practice={practice} hold={hold} />,
  };
  const place = booker.steps.indexOf(step) + booker.stepNames.length - booker.steps.length;
  return (
    <div className={styles['page']}>
      <GuestBar practice={practice} hold={hold.data} canExtend />
      {place >= 0 && <Stepper steps={booker.stepNames} current={place} />}
      <div className={styles['page']}>
        <YourPractice value={practice ?? null}>{stepOf[step]}</YourPractice>
      </div>
    </div>
  );
};

const stepAt = (pathname: string | undefined): Step =>
  guestBooker.steps.find((step) => guestPaths[step] === pathname) ?? 'practice';

export const GuestBookingPage = () => {
  const step = stepAt(useLocation().pathname);
  const state = useGuestState();
  const { status } = useSession();
  const isClient = useProfile().data?.activationStatus === 'COMPLETED';
  if (status === 'loading' || state === null) return <Spinner />;
  if (isClient) return <Navigate to="/appointments/book" replace />;
  return <GuestSteps state={state} target={step} />;
};
