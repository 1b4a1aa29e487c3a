import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../../../auth/sign-in.ts';
import { AnswerList } from '../../../ui/answer-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { usePractice } from '../../practices/queries/use-practice.ts';
import { activationKeys, type ClientQuestion } from '../queries/activation.keys.ts';
import { useLeave } from '../use-leave.ts';
import type { Routing } from '../use-routing.ts';
import styles from './flow.module.css';
import { PracticeHelp } from './practice-help.tsx';
import { Refusal } from './refusal.tsx';

type Props = { readonly routing: Routing; readonly question: ClientQuestion };

/** What we look for, to be changed where it is wrong. The address is that of the login, so another needs another login. */
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
      <PageTitle title="Find your record" lead="These are what we look for. Change what is not right." />
      {error !== null && <Refusal error={error} practice={practice} />}
      <AnswerList
        answers={[
          {
            what: 'Practice',
            lines: practice ? [practice.name, practice.address.town] : ['Your practice'],
            onChange: () => go({ ...search, step: 'practice' }),
          },
          { what: 'Last name', lines: [question.lastName], onChange: () => go({ ...search, step: 'last-name' }) },
          ...(question.postcode === null
            ? []
            : [
                {
                  what: 'Postcode',
                  lines: [question.postcode],
                  onChange: () => go({ ...search, step: 'postcode' as const }),
                },
              ]),
          { what: 'E-mail address', lines: [question.email] },
        ]}
      />
      <p>We look for the address that you sign in with. If your practice has another one for you, sign in with that.</p>
      <div className={styles['actions']}>
        <Button size="large" onClick={lookAgain}>
          Look again
        </Button>
        <Button
          size="large"
          variant="outlined"
          loading={isLeaving}
          loadingText="Sign in with another address"
          onClick={() => leave(() => signIn({ callbackUrl: '/client-routing' }))}
        >
          Sign in with another address
        </Button>
      </div>
      <PracticeHelp practice={practice} />
    </>
  );
};
