import { routingTexts as texts } from '#texts/activation/routing';
import { useEffect } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { usePractice } from '../../practices/practices.queries.ts';
import { isPracticeOffline, phoneInProblem } from '../problem-code.ts';
import type { ClientQuestion } from '../queries/activation.keys.ts';
import { useClientCheck } from '../queries/use-client-check.ts';
import type { Routing } from './use-routing.ts';
import styles from '../activation.module.css';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { PracticeOfflineAlert } from '../invite/practice-offline-alert.tsx';
import { RoutingResult } from './routing-result.tsx';

type Props = { readonly routing: Routing; readonly question: ClientQuestion };

const words = texts.checkingYourRecords;

const Checking = () => {
  const announce = useAnnounce();
  useEffect(() => announce(words), [announce]);
  return (
    <>
      <PageTitle title={texts.findingYourRecord} />
      <Spinner isPart label={words} />
    </>
  );
};

const Failed = ({ routing, error, onTry }: { routing: Routing; error: unknown; onTry: () => void }) => {
  const practice = usePractice(routing.practiceId);
  const isOff = isPracticeOffline(error);
  return (
    <>
      <PageTitle title={texts.weCouldNotLookFor} documentTitle={texts.errorWeCouldNotLook} />
      {isOff ? (
        <PracticeOfflineAlert phone={phoneInProblem(error) ?? practice?.phone} />
      ) : (
        <Alert severity="error">
          <ErrorText error={error} />
        </Alert>
      )}
      <div className={styles['actions']}>
        {!isOff && <Button onClick={onTry}>{texts.tryAgain}</Button>}
        <Button variant="outlined" onClick={() => routing.go({ step: isOff ? 'practice' : 'check' })}>
          {isOff ? texts.chooseAnotherPractice : texts.checkWhatWeLookFor}
        </Button>
      </div>
      <PracticeHelp practice={practice} />
    </>
  );
};

export const RoutingRun = ({ routing, question }: Props) => {
  const check = useClientCheck(question);
  if (check.isError) return <Failed routing={routing} error={check.error} onTry={() => void check.refetch()} />;
  if (!check.data || check.isFetching) return <Checking />;
  const found: ClientCheck = check.data;
  return (
    <>
      {routing.search.duplicate && (
        <Alert severity="info">
          <p>
            <strong>{texts.weMayKnowYouAlready}</strong> {texts.someOfWhatYouEntered}
          </p>
        </Alert>
      )}
      <RoutingResult key={found.checkId} check={found} routing={routing} onCheckAgain={() => void check.refetch()} />
    </>
  );
};
