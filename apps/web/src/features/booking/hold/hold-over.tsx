import { holdingTexts as texts } from '#texts/appointments/holding';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { dayAndTime } from '../../../platform/time/time-words.ts';
import type { BookSearch } from '../book-search.ts';
import { practiceTimeZone } from '../../../platform/time/practice-time-zone.ts';
import { ukTime } from '../../../platform/time/uk-time.ts';
import styles from './hold-over.module.css';
import { RefusalAction } from '../check/refusal-action.tsx';

type Props = {
  readonly start: string;
  readonly search: BookSearch;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
};

export const HoldOver = ({ start, search, isTrying, onTryAgain }: Props) => {
  const moment = { start, timeZone: practiceTimeZone };
  return (
    <Alert severity="warning" title={texts.weAreNoLongerKeeping}>
      <div className={styles['words']}>
        <p>
          {texts.weCanKeepATime} {dayAndTime(moment)}
          {ukTime()} {texts.mayStillBeFreeAnd}
        </p>
        <div className={styles['actions']}>
          <Button loading={isTrying} loadingText={texts.askingForIt} onClick={onTryAgain}>
            {texts.try} {dayAndTime(moment)} {texts.again}
          </Button>
          <RefusalAction next="time" search={search} />
        </div>
      </div>
    </Alert>
  );
};
