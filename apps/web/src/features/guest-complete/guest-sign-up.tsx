import { useEffect, useState } from 'react';
import type { SignUpAnswers, SignUpAnswersRequest } from '@portal/contract/activation/activation.schemas';
import { activationTexts } from '#texts/activation/activation';
import { guestSignUpTexts as texts } from '#texts/booking/guest-sign-up';
import { useNavigate } from '../../platform/router/use-router.ts';
import { useOnce } from '../../platform/use-once.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { AnswerList } from '../../ui/fields/answer-list.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { GuestSummary } from '../booking/guest/guest-summary.tsx';
import { practiceOf } from '../slots/format-appointment.ts';
import { mailedHold } from '../booking/hold/mailed-hold.ts';
import { useSaveSignUpAnswers } from '../booking/holds.queries.ts';
import { useSignUp } from '../activation/activation.queries.ts';
import { keepRefused, newClientDraft, prefillRegistration } from '../activation/new-client/new-client.ts';
import { RegistrationRefusal } from '../activation/refusal.tsx';
import { type Guest, GuestSignUpForm, type GuestSignUpProps } from './guest-sign-up-form.tsx';

type SignedInProps = GuestSignUpProps & { readonly guest: Guest };

/** Signed in: creates the record and books the held time in one call. */
const useBook = ({ hold, guest }: SignedInProps) => {
  const { send, ...signup } = useSignUp();
  const { firstName, lastName } = guest;
  const { practiceId, softBookingId } = hold;
  const book = (answers: SignUpAnswersRequest) => {
    mailedHold.update({ isBooking: false });
    send({ ...answers, practiceId, firstName, lastName, softBookingId });
  };
  return { book, ...signup };
};

const RegisteredAlready = () => {
  const navigate = useNavigate();
  return (
    <div>
      <Button variant="outlined" onClick={() => void navigate({ to: '/client-routing', search: { step: 'check' } })}>
        {texts.registered}
      </Button>
    </div>
  );
};

/** Stores the answers on the server for this browser, then goes to the provider to create an account. */
const useCreateAccount = ({ hold, guest, token }: GuestSignUpProps) => {
  const save = useSaveSignUpAnswers();
  const { isLeaving, error, start } = useSignIn();
  const { softBookingId } = hold;
  const leave = () => {
    mailedHold.update({ sb: softBookingId, t: token, isBooking: true });
    start({ screen: 'signup', callbackUrl: `/guest/complete?sb=${softBookingId}`, email: guest?.email });
  };
  return {
    create: (answers: SignUpAnswersRequest) =>
      save.mutate({ softBookingId, token, answers }, { onSuccess: leave, onError: keepRefused }),
    error: save.error ?? error,
    isBusy: save.isPending || isLeaving,
  };
};

type AnswersProps = GuestSignUpProps & {
  readonly answers: SignUpAnswers;
  readonly booking: ReturnType<typeof useBook>;
  readonly onChange: () => void;
};

const OneTap = ({ hold, answers, booking, onChange }: AnswersProps) => {
  const { line1, line2, town, county, postcode } = answers.address;
  return (
    <>
      <PageTitle title={texts.bookTitle} lead={texts.bookLead} />
      {booking.error && <RegistrationRefusal error={booking.error} practice={practiceOf(hold)} />}
      <GuestSummary hold={hold} petName={hold.petName} />
      <AnswerList
        answers={[
          {
            what: texts.address,
            lines: [line1, line2, town, county, postcode].filter((line) => line !== null),
            onChange,
          },
          { what: activationTexts.phone, lines: [answers.mobile ?? answers.phone ?? ''], onChange },
        ]}
      />
      <Row>
        <Button size="large" loading={booking.isBusy} loadingText={texts.booking} onClick={() => booking.book(answers)}>
          {texts.book}
        </Button>
        <RegisteredAlready />
      </Row>
    </>
  );
};

const SignedIn = (props: SignedInProps) => {
  const { answers } = props;
  const booking = useBook(props);
  const [isChanging, setChanging] = useState(answers === null);
  const isRefused = Object.keys(newClientDraft.useDraft().refused).length > 0;
  const [isReturning] = useState(() => answers !== null && mailedHold.read().isBooking);
  useOnce(isReturning && answers !== null ? () => booking.book(answers) : null);
  if (isReturning && !booking.error)
    return (
      <>
        <PageTitle title={texts.bookTitle} />
        <Spinner isPart label={texts.booking} />
      </>
    );
  if (answers !== null && !isChanging && !isRefused)
    return <OneTap {...props} answers={answers} booking={booking} onChange={() => setChanging(true)} />;
  return (
    <GuestSignUpForm
      {...props}
      lead={texts.bookLead}
      submit={texts.book}
      {...booking}
      onSend={booking.book}
      wayIn={<RegisteredAlready />}
    />
  );
};

const SignedOut = (props: GuestSignUpProps) => {
  const account = useCreateAccount(props);
  return (
    <GuestSignUpForm {...props} lead={texts.createLead} submit={texts.create} {...account} onSend={account.create} />
  );
};

/** Reached from the emailed link: completes the record, creates the account, then books. */
export const GuestSignUp = (props: GuestSignUpProps) => {
  const { hold, guest, answers, isSignedIn } = props;
  const { practiceId } = hold;
  const isFilled = newClientDraft.useDraft().firstName !== null || guest === null;
  useEffect(() => prefillRegistration(practiceId, guest, answers), [practiceId, guest, answers]);
  if (!isFilled) return <Spinner isPart />;
  return isSignedIn && guest !== null ? <SignedIn {...props} guest={guest} /> : <SignedOut {...props} />;
};
