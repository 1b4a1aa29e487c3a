import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../guest/guest.module.css';
import { whenOf } from '../guest/guest-visit.tsx';

type Props = {
  readonly hold: GuestSoftBooking;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  readonly onOther: () => void;
};

const texts = guestTexts.gone;

export const GuestGone = ({ hold, isTrying, onTryAgain, onOther }: Props) => (
  <Alert severity="warning" title={texts.title}>
    <div className={styles['words']}>
      <p>{texts.text(whenOf(hold))}</p>
      <div className={styles['actions']}>
        <Button loading={isTrying} loadingText={texts.trying} onClick={onTryAgain}>
          {texts.again(formatDayAndTime({ start: hold.slot.start, timeZone: hold.timeZone }))}
        </Button>
        <Button variant="outlined" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </div>
  </Alert>
);
