import { guestTexts } from '#texts/booking/guest';
import type { TimedHold } from '../holds.queries.ts';
import { groupName } from '../../../platform/boot.ts';
import { GroupPicture } from '../../../ui/page/group-picture.tsx';
import { type CalledPractice, PhoneLink } from '../../../ui/page/phone-link.tsx';
import { PracticePlace } from '../../practices/practice-contact.tsx';
import styles from './guest-bar.module.css';
import { HoldStatus } from '../hold/hold-status.tsx';

type Props = {
  readonly practice: (CalledPractice & { readonly practiceId: number }) | undefined;
  readonly hold: TimedHold | undefined;
  /** True in the browser that created the hold: its cookie authorises the extension. */
  readonly canExtend?: boolean;
};

export const GuestBar = ({ practice, hold, canExtend = false }: Props) => (
  <section className={styles['bar']} aria-label={guestTexts.bar.label}>
    <div className={styles['practice']}>
      <span className={styles['name']}>
        <GroupPicture />
        {practice?.name ?? groupName}
      </span>
      {practice ? <PhoneLink phone={practice.phone} /> : <span>{guestTexts.bar.choose}</span>}
    </div>
    {practice && <PracticePlace practiceId={practice.practiceId} />}
    {hold && <HoldStatus owner="guest" hold={hold} canExtend={canExtend} />}
  </section>
);
