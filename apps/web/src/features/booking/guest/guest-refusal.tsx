import { guestTexts } from '#texts/soft-bookings';
import { NearestTimes } from '../check/nearest-times.tsx';
import { RefusalBox } from '../check/refusal-box.tsx';
import { alternativesIn } from '../check/booking-refusals.ts';
import type { TimeChoice } from '../time/use-choose-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { quotaIn } from '../hold/guest-quota.ts';
import { GuestQuotaText } from '../hold/guest-quota-text.tsx';

type Props = {
  readonly error: unknown;
  readonly practice: CalledPractice | undefined;
  readonly choosing: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
  readonly onOther?: () => void;
};

export const GuestRefusal = ({ error, practice, choosing, onChoose, onOther }: Props) => {
  const alternatives = alternativesIn(error);
  const quota = quotaIn(error);
  return (
    <RefusalBox error={error} severity="warning" title={quota ? guestTexts.quota[quota.reason].title : undefined}>
      {quota ? <GuestQuotaText quota={quota} /> : <ErrorText error={error} />}
      {alternatives.length > 0 && <NearestTimes {...{ alternatives, choosing, onChoose }} />}
      {onOther && quota?.reason !== 'NEW_CLIENTS' && quota?.reason !== 'SHARE' && (
        <div>
          <Button variant="outlined" onClick={onOther}>
            {guestTexts.gone.other}
          </Button>
        </div>
      )}
      {practice && <PracticeCall practice={practice} />}
    </RefusalBox>
  );
};
