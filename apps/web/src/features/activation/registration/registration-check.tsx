import type { SubmitEvent } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { isPracticeOffline, phoneInProblem } from '../problem-code.ts';
import type { usePreSignupCheck } from '../queries/use-pre-signup-check.ts';
import type { Registration } from './use-registration.ts';
import styles from '../activation.module.css';
import { PracticeHelp } from './practice-help.tsx';
import { PracticeOfflineAlert } from '../invite/practice-offline-alert.tsx';
import { Refusal } from '../refusal.tsx';

type Props = {
  readonly registration: Registration;
  readonly check: Pick<ReturnType<typeof usePreSignupCheck>, 'isPending' | 'error'>;
  readonly onSend: () => void;
};

export const RegistrationCheck = ({ registration, check, onSend }: Props) => {
  const { draft, practiceId, go, back } = registration;
  const practice = usePractice(practiceId);
  const { isPending, error } = check;
  const title = activationTexts.checkYourAnswers;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) onSend();
  };
  return (
    <>
      <form className={styles['form']} onSubmit={send}>
        <PageTitle title={title} documentTitle={error ? `Error: ${title}` : title} lead={registrationTexts.checkLead} />
        {error && isPracticeOffline(error) && <PracticeOfflineAlert phone={phoneInProblem(error) ?? practice?.phone} />}
        {error && !isPracticeOffline(error) && <Refusal error={error} practice={practice} />}
        <AnswerList
          answers={[
            {
              what: activationTexts.practice,
              lines: practice ? [practice.name, practice.address.town] : [activationTexts.yourPractice],
              onChange: () => go('practice'),
            },
            { what: activationTexts.lastName, lines: [draft.lastName], onChange: () => go('last-name') },
            { what: activationTexts.postcode, lines: [draft.postcode], onChange: () => go('postcode') },
            { what: activationTexts.email, lines: [draft.email], onChange: () => go('email') },
          ]}
        />
        <FormFooter submitLabel={registrationTexts.find} submitting={isPending} onBack={back} />
      </form>
      <PracticeHelp practice={practice} />
    </>
  );
};
