import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { alternativesIn, nextStepsAfter, refusalCode } from '../booking-refusals.ts';
import type { BookSearch } from '../book-search.ts';
import { isUnavailable, unavailableWords } from '../booking-unavailable.ts';
import type { HomePractice } from '../queries/use-booking-situation.ts';
import type { TimeChoice } from '../use-choose-time.ts';
import styles from './booking-refusal.module.css';
import { NearestTimes } from './nearest-times.tsx';
import { PracticeCall } from './practice-call.tsx';
import { RefusalAction } from './refusal-action.tsx';

type Props = {
  readonly error: unknown;
  readonly search: BookSearch;
  readonly practice: HomePractice;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

/** Spec §8, to the letter. */
const submissionFailed =
  'Submission failed, please try again. If the problem persists, please contact your practice for help.';

/** Why the practice's diary said no, and the way on from there. Takes the focus, so that it is seen and heard. */
export const BookingRefusal = ({ error, search, practice, choosing, onChoose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  const code = refusalCode(error);
  const next = nextStepsAfter(error);
  const words = code !== undefined && isUnavailable(code) ? unavailableWords[code] : undefined;
  const isTaken = code === 'SLOT_TAKEN';
  // No answer, or one that explains nothing: the network or the server failed, and the same request may be sent again.
  const isUnknown = code === undefined || code === 'INTERNAL';
  const title = isTaken ? 'That time has just been taken' : words?.title;
  return (
    <div ref={box} tabIndex={-1} className={styles['refusal']}>
      <Alert severity={next.includes('again') ? 'error' : 'warning'} {...(title === undefined ? {} : { title })}>
        <div className={styles['words']}>
          {words && <p>{words.text}</p>}
          {isTaken && <NearestTimes alternatives={alternativesIn(error)} {...{ choosing, onChoose }} />}
          {isUnknown && <p>{submissionFailed}</p>}
          {title === undefined && !isUnknown && <ErrorText error={error} />}
          {next.map((step) => (
            <RefusalAction key={step} next={step} search={search} />
          ))}
          {next.includes('call') && <PracticeCall practice={practice} />}
        </div>
      </Alert>
    </div>
  );
};
