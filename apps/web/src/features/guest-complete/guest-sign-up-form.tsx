import { type ReactNode, useState } from 'react';
import type { SignUpAnswers, SignUpAnswersRequest } from '@portal/contract/activation/activation.schemas';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { guestRecord } from '@portal/domain/booking/guest-record';
import { activationTexts } from '#texts/activation/activation';
import { guestSignUpTexts as texts } from '#texts/booking/guest-sign-up';
import { newClientTexts } from '#texts/activation/new-client';
import { formTexts } from '#texts/forms';
import { ApiError } from '../../platform/api-client.ts';
import type { InputErrors } from '../../platform/forms/form-fields.ts';
import { contactNumberRules, lengthError } from '../../platform/forms/person-fields.ts';
import { serverErrors } from '../../platform/forms/server-errors.ts';
import { ContactNumber } from '../../ui/fields/contact-number.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { useFieldErrors } from '../../ui/form/form.tsx';
import { GuestSummary } from '../booking/guest/guest-summary.tsx';
import { practiceOf } from '../slots/format-appointment.ts';
import { guestSubjectOf } from '../slots/booking-subject.ts';
import { useReasonOf } from '../slots/reason-lists.queries.ts';
import { ClientAddress, MarketingChannels } from '../activation/new-client/new-client-steps.tsx';
import {
  type NewClient,
  newClientDraft,
  newClientErrors,
  signUpAnswersOf,
  wasRefused,
} from '../activation/new-client/new-client.ts';
import { QuestionForm } from '../activation/question-form.tsx';
import { RegistrationRefusal } from '../activation/refusal.tsx';
import { TermsCheckbox } from '../activation/terms-checkbox.tsx';

export type Guest = NonNullable<GuestSoftBooking['guest']>;

export type GuestSignUpProps = {
  readonly hold: GuestSoftBooking;
  /** Null until somebody signs in, if this browser did not choose the time. */
  readonly guest: Guest | null;
  /** From the emailed link; null for a signed-in person who came without it. */
  readonly token: string | null;
  readonly isSignedIn: boolean;
  readonly answers: SignUpAnswers | null;
  readonly wayIn?: ReactNode;
};

type Props = GuestSignUpProps & {
  readonly lead: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (answers: SignUpAnswersRequest) => void;
};

const isPhoneRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.errors ?? []).some(({ field }) => field === 'mobile' || field === 'phone');

const useClient = ({ guest }: GuestSignUpProps): NewClient => {
  const draft = newClientDraft.useDraft();
  const { firstName = '', lastName = '' } = guest ?? {};
  return { ...draft, firstName, lastName, postcode: draft.postcode ?? '', isNameEdited: true };
};

type FieldName = 'note' | 'mobile' | 'phone' | 'line1' | 'line2' | 'line3' | 'town' | 'county' | 'postcode' | 'terms';

const useSignUpForm = (props: Props) => {
  const { hold, guest, answers, error } = props;
  const client = useClient(props);
  const needsNote = useReasonOf(guestSubjectOf(hold)).reason?.needsNote === true && !hold.hasNote;
  const note = (needsNote ? client.note : null) ?? answers?.note ?? '';
  const [isAccepted, setAccepted] = useState(answers !== null);
  const [asksPhone, setAsksPhone] = useState(() =>
    guest === null
      ? !hold.hasMobile && !hold.hasPhone
      : guest.phone === null && contactNumberRules.mobile(guest.mobile ?? '') !== undefined,
  );
  if (!asksPhone && isPhoneRefused(error)) setAsksPhone(true);
  const errors = newClientErrors(client);
  const marked: InputErrors = { mobile: undefined, phone: undefined, ...errors.contact, ...errors.address };
  const formAnswers = {
    ...(needsNote
      ? { note: note.trim() === '' ? formTexts.reasonMissing : lengthError(note, guestRecord.note.max) }
      : {}),
    ...(asksPhone ? errors.contact : {}),
    ...errors.address,
    terms: isAccepted ? undefined : activationTexts.terms.missing,
  };
  const form = useFieldErrors<FieldName>(formAnswers, wasRefused(client, marked));
  const refused = Object.keys(serverErrors(error));
  const isMarked = refused.length > 0 && refused.every((input) => input in marked);
  const read = (): SignUpAnswersRequest => ({ ...signUpAnswersOf(client), note: note.trim() || null });
  return { client, needsNote, note, isAccepted, setAccepted, asksPhone, form, isMarked, read };
};

export const GuestSignUpForm = (props: Props) => {
  const { hold, lead, submit, isBusy, error, isSignedIn, wayIn, onSend } = props;
  const { client, needsNote, note, isAccepted, setAccepted, asksPhone, form, isMarked, read } = useSignUpForm(props);
  const practice = practiceOf(hold);
  const send = () => {
    if (!isBusy) onSend(read());
  };
  return (
    <QuestionForm
      title={texts.title}
      lead={lead}
      isError={form.isRefused}
      form={form}
      onSend={send}
      submitLabel={submit}
      submitting={isBusy}
      notice={error && !isMarked ? <RegistrationRefusal error={error} practice={practice} /> : null}
    >
      <GuestSummary hold={hold} petName={hold.petName} />
      {wayIn}
      {needsNote && (
        <TextArea
          {...form.field('note')}
          label={texts.note}
          maxLength={guestRecord.note.max}
          value={note}
          onChange={(typed) => newClientDraft.update({ note: typed })}
          counter
        />
      )}
      {asksPhone && (
        <ContactNumber
          form={form}
          numbers={client}
          hint={newClientTexts.contactLead}
          onChange={(changes) => newClientDraft.update(changes)}
        />
      )}
      <h2>{texts.address}</h2>
      {/* Each address look-up costs money, so only signed-in people get one. */}
      <ClientAddress client={client} form={form} offersLookup={isSignedIn} />
      <MarketingChannels
        legend={texts.marketing}
        marketing={client.marketing}
        onChange={(marketing) => newClientDraft.update({ marketing })}
      />
      <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.errorOf('terms')} />
    </QuestionForm>
  );
};
