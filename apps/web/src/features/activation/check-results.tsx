import { Phone } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { activationTexts, callBackTexts } from '#texts/activation/activation';
import { registrationTexts as texts } from '#texts/activation/registration';
import { phoneMaxLength } from '@portal/domain/clients/client-limits';
import { Button } from '../../ui/button/button.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import { useFieldErrors, Form, FormFooter } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';
import { useCountdown } from '../../platform/time/use-countdown.ts';
import { OpeningHours } from '../practices/practice-contact.tsx';
import { MessagePage, PracticeHelp } from './message-page.tsx';
import { QuestionForm } from './question-form.tsx';
import { Refusal } from './refusal.tsx';
import { failuresBeforeCallBack, registrationDraft } from './find-record/registration-draft.ts';
import { lengthError, phoneRule } from '../../platform/forms/person-fields.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { useCallBackRequest } from './activation.queries.ts';
import { phoneHref } from '../../ui/page/phone-href.ts';
import { unbroken } from '../../ui/unbroken.ts';

type CallBackProps = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  readonly takesFocus?: boolean;
};

const phoneError = phoneRule('any', callBackTexts.phoneMissing);
const longestName = 100;
const longestMessage = 250;

const CallBackForm = ({ practice, name: firstName, takesFocus = false }: CallBackProps) => {
  const [name, setName] = useState(firstName);
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const request = useCallBackRequest();
  const form = useFieldErrors({
    'call-back-name': name.trim() === '' ? callBackTexts.nameMissing : lengthError(name, longestName),
    'call-back-phone': phoneError(phone),
    'call-back-message': lengthError(message, longestMessage),
  });
  if (request.isSuccess)
    return (
      <Outcome of={request.submittedAt}>
        <Alert severity="success" title={callBackTexts.thanks} lasting>
          <p>{callBackTexts.received(practice.name)}</p>
        </Alert>
      </Outcome>
    );
  const send = () => {
    const body = { name: name.trim(), phone: phone.trim(), message: message.trim() || null };
    if (!request.isPending) request.mutate({ practiceId: practice.practiceId, body });
  };
  return (
    <Form form={form} onSend={send} label={callBackTexts.submit}>
      <NavigationGuard mayLeave={() => name === firstName && phone === '' && message === ''} />
      <h2 ref={heading} tabIndex={-1}>
        {callBackTexts.title(practice.name)}
      </h2>
      <Refusal error={request.error} practice={practice} />
      <TextField
        {...form.field('call-back-name')}
        label={callBackTexts.name}
        autoComplete="name"
        maxLength={longestName}
        value={name}
        onChange={setName}
        width="half"
      />
      <TextField
        {...form.field('call-back-phone')}
        label={activationTexts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={phoneMaxLength}
        value={phone}
        onChange={setPhone}
        width="half"
      />
      <TextArea
        {...form.field('call-back-message')}
        label={callBackTexts.message}
        value={message}
        onChange={setMessage}
        maxLength={longestMessage}
        counter
      />
      <FormFooter submitLabel={callBackTexts.submit} submitting={request.isPending} />
    </Form>
  );
};

const CallButton = ({ practice }: { readonly practice: CalledPractice }) => (
  <Button size="large" href={phoneHref(practice.phone)}>
    <Phone size={20} aria-hidden="true" /> {unbroken(activationTexts.call(practice.name, practice.phone))}
  </Button>
);

type ContactProps = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  readonly onAgain: () => void;
};

/** The text is the same for every cause, so that it discloses nothing. */
export const ContactPractice = ({ practice, name, onAgain }: ContactProps) => {
  const isOffered = registrationDraft.useDraft().failures >= failuresBeforeCallBack;
  const [isAsking, setAsking] = useState(isOffered);
  return (
    <>
      <PageTitle title={texts.contactTitle} lead={texts.contactLead} />
      <Row>
        <CallButton practice={practice} />
      </Row>
      <OpeningHours practiceId={practice.practiceId} />
      {isAsking && <CallBackForm practice={practice} name={name} takesFocus={!isOffered} />}
      <Row>
        {!isAsking && (
          <Button color="secondary" onClick={() => setAsking(true)}>
            {texts.askForCall}
          </Button>
        )}
        <Button variant="outlined" onClick={onAgain}>
          {activationTexts.checkMyAnswers}
        </Button>
      </Row>
    </>
  );
};

type FailedProps = Omit<ContactProps, 'onAgain'> & {
  readonly retryAt: number;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

export const CheckFailed = ({ practice, name, retryAt, isRetrying, onRetry }: FailedProps) => {
  const seconds = useCountdown(retryAt);
  const { failures } = registrationDraft.useDraft();
  return (
    <>
      <PageTitle title={texts.failedTitle} lead={texts.failedLead} />
      {seconds > 0 && <p>{texts.retryIn(Math.ceil(seconds / 60))}</p>}
      <Row>
        <Button disabled={seconds > 0} loading={isRetrying} loadingText={texts.checking} onClick={onRetry}>
          {activationTexts.tryAgain}
        </Button>
      </Row>
      {failures >= failuresBeforeCallBack && <CallBackForm practice={practice} name={name} />}
      <PracticeHelp practice={practice} />
    </>
  );
};

type ClosedProps = {
  readonly practice: CalledPractice;
  readonly onOtherPractice: () => void;
  readonly children?: ReactNode;
};

export const NewClientsClosed = ({ practice, onOtherPractice, children }: ClosedProps) => (
  <MessagePage
    title={texts.closedTitle(practice.name)}
    lead={texts.closedLead}
    actions={
      <>
        <CallButton practice={practice} />
        <Button size="large" variant="outlined" onClick={onOtherPractice}>
          {texts.otherPractice}
        </Button>
        {children}
      </>
    }
  />
);

type OptionProps = {
  readonly check: ClientCheck;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onChoose: (optionId: string) => void;
  readonly onNone: () => void;
  readonly onBack: () => void;
};

const noneOfThem = 'none';

const wordsFor = ({ result, options }: ClientCheck) => {
  const [many, one] = result === 'ChoosePostcode' ? [texts.postcodes, texts.postcode] : [texts.emails, texts.email];
  return options.length === 1 ? one : many;
};

/** Offers masked hints that the record's owner recognises. Choosing one only ever sends an email. */
export const ChooseOption = ({ check, isSending, error, onChoose, onNone, onBack }: OptionProps) => {
  const { title, lead, legend, none, missing } = wordsFor(check);
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useFieldErrors({ option: chosen === null ? missing : undefined });
  const send = () => {
    if (chosen === noneOfThem) onNone();
    else if (chosen !== null) onChoose(chosen);
  };
  return (
    <QuestionForm
      title={title}
      lead={lead}
      form={form}
      practice={check.practice}
      onSend={send}
      onBack={onBack}
      submitting={isSending}
      notice={<Refusal error={error} practice={check.practice} />}
    >
      <OptionList
        id="option"
        legend={legend}
        options={[
          ...check.options.map(({ optionId, masked }) => ({ value: optionId, title: masked })),
          { value: noneOfThem, title: none },
        ]}
        value={chosen}
        onChange={setChosen}
        error={form.errorOf('option')}
      />
    </QuestionForm>
  );
};
