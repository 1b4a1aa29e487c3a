import { errorCode } from '../../../platform/api-client.ts';
import { bookingTexts as texts } from '#texts/appointments/booking';
import { useState } from 'react';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { formTexts } from '#texts/forms';
import { alternativesIn, nextStepsAfter } from './booking-refusals.ts';
import type { BookSearch } from '../book-search.ts';
import { isUnavailable, unavailableWords } from '../entry/booking-unavailable.ts';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import type { TimeChoice } from '../time/use-choose-time.ts';
import { BookingUnavailableDialog } from '../entry/booking-unavailable-dialog.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { RefusalAction } from './refusal-action.tsx';
import { RefusalBox } from './refusal-box.tsx';

type Props = {
  readonly error: unknown;
  readonly search: BookSearch;
  readonly practice: BookingPractice;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
};

export const BookingRefusal = ({ error, search, practice, choosing, onChoose }: Props) => {
  const code = errorCode(error);
  const next = nextStepsAfter(error);
  const words = code !== undefined && isUnavailable(code) ? unavailableWords[code] : undefined;
  const isTaken = code === 'SLOT_TAKEN';
  const nearest = alternativesIn(error);
  // A network or server failure: the same request may be retried.
  const isUnknown = code === undefined || code === 'INTERNAL';
  const [read, setRead] = useState<unknown>(null);
  const title = isTaken ? texts.thatTimeHasJustBeen : words?.title;
  return (
    <RefusalBox error={error} severity={next.includes('again') ? 'error' : 'warning'} title={title}>
      {code !== undefined && isUnavailable(code) && (
        <BookingUnavailableDialog
          open={read !== error}
          obstacle={code}
          practice={practice}
          onClose={() => setRead(error)}
        />
      )}
      {words && <p>{words.text}</p>}
      {isUnknown && <p>{formTexts.submissionFailed}</p>}
      {title === undefined && !isUnknown && <ErrorText error={error} />}
      {(isTaken || nearest.length > 0) && <NearestTimes alternatives={nearest} {...{ choosing, onChoose }} />}
      {next.map((step) => (
        <RefusalAction key={step} next={step} search={search} />
      ))}
      {next.includes('call') && <PracticeCall practice={practice} />}
    </RefusalBox>
  );
};
