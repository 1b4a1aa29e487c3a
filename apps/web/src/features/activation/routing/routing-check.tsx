import { routingTexts as texts } from '#texts/activation/routing';
import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../../../auth/sign-in.ts';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { activationKeys, type ClientQuestion } from '../queries/activation.keys.ts';
import { useLeave } from '../use-leave.ts';
import type { Routing } from './use-routing.ts';
import styles from '../activation.module.css';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { Refusal } from '../refusal.tsx';

type Props = { readonly routing: Routing; readonly question: ClientQuestion };

export const RoutingCheck = ({ routing, question }: Props) => {
  const { search, go } = routing;
  const practice = usePractice(question.practiceId);
  const queryClient = useQueryClient();
  const { isLeaving, error, leave } = useLeave();
  const lookAgain = () => {
    queryClient.removeQueries({ queryKey: activationKeys.check(question) });
    go({ ...search, step: 'run' });
  };
  return (
    <>
      <PageTitle title={texts.findYourRecord} lead={texts.theseAreWhatWeLook} />
      {error !== null && <Refusal error={error} practice={practice} />}
      <AnswerList
        answers={[
          {
            what: texts.practice,
            lines: practice ? [practice.name, practice.address.town] : [texts.yourPractice],
            onChange: () => go({ ...search, step: 'practice' }),
          },
          { what: texts.lastName, lines: [question.lastName], onChange: () => go({ ...search, step: 'last-name' }) },
          ...(question.postcode === null
            ? []
            : [
                {
                  what: texts.postcode,
                  lines: [question.postcode],
                  onChange: () => go({ ...search, step: 'postcode' as const }),
                },
              ]),
          { what: texts.eMailAddress, lines: [question.email] },
        ]}
      />
      <p>{texts.weLookForTheAddress}</p>
      <div className={styles['actions']}>
        <Button size="large" onClick={lookAgain}>
          {texts.lookAgain}
        </Button>
        <Button
          size="large"
          variant="outlined"
          loading={isLeaving}
          loadingText={texts.signInWithAnotherAddress}
          onClick={() => leave(() => signIn({ callbackUrl: '/client-routing' }))}
        >
          {texts.signInWithAnotherAddress}
        </Button>
      </div>
      <PracticeHelp practice={practice} />
    </>
  );
};
