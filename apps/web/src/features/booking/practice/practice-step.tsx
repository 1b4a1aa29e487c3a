import { useState } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { storePractice, useStoredPractice } from '../../practices/stored-practice.ts';
import { PracticePicker } from '../../practices/practice-picker.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { useMayGuestsBook, type Booking } from '../use-booking.ts';
import { StepTitle } from '../step-title.tsx';

const texts = guestTexts.practice;

export const PracticeStep = ({ booking: { booker, state, proceed, back } }: { readonly booking: Booking }) => {
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
      <PracticePicker id="practice" value={chosen} onChange={setChosen} error={form.shown('practice')} />
      <FormFooter onBack={back} />
    </Form>
  );
};
