import { useState } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { storePractice, useStoredPractice } from '../../practices/stored-practice.ts';
import { PracticePicker } from '../../practices/practice-picker.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { guestDraft } from '../guest/guest-draft.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { GuestStepPage } from '../guest/guest-step-page.tsx';
import { type Guest, useMayGuestsBook } from '../guest/use-guest.ts';

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
