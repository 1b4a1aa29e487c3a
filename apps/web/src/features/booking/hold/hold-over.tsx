import { holdingTexts as texts } from '#texts/appointments/holding';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { formatDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import type { BookSearch } from '../book-search.ts';
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
          {texts.weCanKeepATime} {formatDayAndTime(moment)} {texts.mayStillBeFreeAnd}
        </p>
        <div className={styles['actions']}>
          <Button loading={isTrying} loadingText={texts.askingForIt} onClick={onTryAgain}>
            {texts.try} {formatDayAndTime(moment)} {texts.again}
          </Button>
          <RefusalAction next="time" search={search} />
        </div>
      </div>
    </Alert>
  );
};
