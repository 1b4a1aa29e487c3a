import { errorCode } from '../../../platform/api-client.ts';
import { newClientTexts as texts } from '#texts/activation/new-client';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { type Answer, AnswerList } from '../../../ui/fields/answer-list.tsx';
import { completeSignUpRequest } from './new-client.ts';
import { marketingChannels } from './new-client-draft.ts';
import { isPracticeOffline, phoneInProblem } from '../problem-code.ts';
import { useCompleteSignup } from '../activation.queries.ts';
import { useSalutations } from '../../clients/clients.queries.ts';
import { answerRegistration } from '../registration/registration-draft.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { NewClientWork } from './use-new-client.ts';
import { channelNames } from './new-client-news.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { PracticeOfflineAlert } from '../invite/practice-offline-alert.tsx';
import { QuestionForm } from '../question-form.tsx';
import { Refusal } from '../refusal.tsx';
import { TermsCheckbox, termsMissing } from '../terms-checkbox.tsx';

type Props = { readonly work: NewClientWork };

const useAnswers = ({ client, practice, email, go }: NewClientWork): Answer[] => {
  const salutation = useSalutations().data?.find(({ salutationId }) => salutationId === client.salutationId);
  const news = marketingChannels.filter((channel) => client.marketing[channel]).map((channel) => channelNames[channel]);
  const name = [salutation?.salutationDescription, client.firstName, client.lastName].filter(Boolean).join(' ');
  const address = [client.line1, client.line2, client.town, client.county, client.postcode];
  return [
    { what: texts.practice, lines: [practice?.name ?? texts.yourPractice], onChange: () => go('practice') },
    { what: texts.name, lines: [name], onChange: () => go('name') },
    { what: texts.eMailAddress, lines: [email] },
    {
      what: texts.telephone,
      lines: [client.hasNoMobile ? client.phone : client.mobile],
      onChange: () => go('contact'),
    },
    { what: texts.address, lines: address.filter((line) => line.trim() !== ''), onChange: () => go('address') },
    { what: texts.offersAndNews, lines: [news.length > 0 ? news.join(', ') : texts.none], onChange: () => go('news') },
  ];
};

const useRegister = ({ client, practiceId }: NewClientWork) => {
  const signup = useCompleteSignup();
  const navigate = useNavigate();
  const register = () => {
    if (practiceId === null || signup.isPending) return;
    signup.mutate(completeSignUpRequest(client, { practiceId, termsVersion, privacyVersion }), {
      onError: (error) => {
        if (errorCode(error) !== 'POSSIBLE_DUPLICATE') return;
        answerRegistration({ lastName: client.lastName, postcode: client.postcode });
        void navigate({ to: '/client-routing', search: { postcode: true, duplicate: true, step: 'run' } });
      },
    });
  };
  return { signup, register };
};

export const NewClientCheck = ({ work }: Props) => {
  const { practice, back } = work;
  const [isAccepted, setAccepted] = useState(false);
  const { signup, register } = useRegister(work);
  const answers = useAnswers(work);
  const form = useFieldErrors({ terms: isAccepted ? undefined : termsMissing });
  const { error } = signup;
  return (
    <>
      <QuestionForm
        title={texts.checkYourAnswers}
        form={form}
        onSend={register}
        onBack={back}
        submitLabel={texts.becomeAClient}
        submitting={signup.isPending || signup.isSuccess}
        notice={
          <>
            {error && isPracticeOffline(error) && (
              <PracticeOfflineAlert phone={phoneInProblem(error) ?? practice?.phone} />
            )}
            {error && !isPracticeOffline(error) && <Refusal error={error} practice={practice} />}
          </>
        }
      >
        <AnswerList answers={answers} />
        <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.shown('terms')} />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
