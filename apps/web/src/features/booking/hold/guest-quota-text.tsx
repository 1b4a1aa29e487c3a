import { guestTexts } from '#texts/soft-bookings';
import { useReleaseHold } from '../holds.queries.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { GuestQuota, OtherHold } from './guest-quota.ts';
import styles from '../guest/guest.module.css';

const texts = guestTexts.quota;

/** The button that triggered this is unmounted, so the result takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

const Release = ({ hold }: { readonly hold: OtherHold }) => {
  const release = useReleaseHold('guest');
  const when = formatDayAndTime(hold);
  if (release.isSuccess)
    return (
      <p tabIndex={-1} ref={focus}>
        {texts.DEVICE.released(when)}
      </p>
    );
  return (
    <>
      <p>{texts.DEVICE.hold({ ...hold, when })}</p>
      <Button
        variant="outlined"
        loading={release.isPending}
        loadingText={texts.DEVICE.releasing}
        onClick={() => release.mutate(hold.softBookingId)}
      >
        {texts.DEVICE.release(when)}
      </Button>
    </>
  );
};

export const GuestQuotaText = ({ quota }: { readonly quota: GuestQuota }) => {
  if (quota.reason === 'NEW_CLIENTS') return <p>{texts.NEW_CLIENTS.text}</p>;
  if (quota.reason === 'ADDRESS') return <p>{texts.ADDRESS.text(quota.tryAgainMinutes)}</p>;
  if (quota.reason === 'SHARE') return <p>{texts.SHARE.text(quota.tryAgainMinutes)}</p>;
  return (
    <>
      <p>{texts.DEVICE.text}</p>
      <ul role="list" className={styles['holds']}>
        {quota.holds.map((hold) => (
          <li key={hold.softBookingId}>
            <Release hold={hold} />
          </li>
        ))}
      </ul>
    </>
  );
};
