import { useState } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { storePractice, useStoredPractice } from '../../features/activation/stored-practice.ts';
import { PracticePicker } from '../../features/practices/components/practice-picker.tsx';
import { usePractice } from '../../features/practices/queries/use-practice.ts';
import { guestDraft } from '../../features/soft-bookings/guest-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Form } from '../../ui/form.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { GuestTitle } from './guest-title.tsx';
import { PracticeCall } from '../../ui/practice-call.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.tsx';
import { GuestStepPage } from './guest-step-page.tsx';
import { type Guest, useMayGuestsBook } from './use-guest.ts';

const texts = guestTexts.practice;

const ChoosePractice = ({ guest }: { readonly guest: Guest }) => {
  const stored = useStoredPractice();
  const [chosen, setChosen] = useState(guest.draft.practiceId ?? stored);
  const practice = usePractice(chosen);
  const isShut = useMayGuestsBook(chosen) === false;
  const wrong = isShut ? texts.closed : undefined;
  const form = useFieldErrors({ practice: chosen === null ? texts.missing : wrong });
  const send = () => {
    if (chosen === null) return;
    storePractice(chosen);
    const isOther = chosen !== guest.draft.practiceId;
    guestDraft.update({ practiceId: chosen, ...(isOther ? { reasonId: null } : {}) });
    guest.next('/guest');
  };
  return (
    <Form form={form} onSend={send}>
      <GuestTitle title={texts.title} lead={texts.lead} />
      {isShut && practice && (
        <Alert severity="warning">
          <p>{texts.notHere(practice.name)}</p>
          <PracticeCall practice={practice} />
        </Alert>
      )}
      <PracticePicker id="practice" value={chosen} onChange={setChosen} error={form.shown('practice')} />
      <FormFooter onBack={() => guest.back('/guest')} />
    </Form>
  );
};

export const GuestPracticePage = () => (
  <GuestStepPage step="/guest">{(guest) => <ChoosePractice guest={guest} />}</GuestStepPage>
);
