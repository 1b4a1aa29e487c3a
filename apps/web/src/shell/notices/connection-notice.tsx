import { useState } from 'react';
import { useIsOfflineTold, useIsOnline } from '../../platform/use-is-online.ts';
import { connectionTexts } from '#texts/connection';
import { readOfflineCopy } from './offline-copy.ts';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { useRoomBelow } from '../../ui/use-room-below.ts';
import styles from './notices.module.css';

const Copy = () => {
  const [copy] = useState(() => readOfflineCopy(Date.now()));
  if (!copy) return null;
  return (
    <details>
      <summary>{connectionTexts.offlineAppointments}</summary>
      <div className={styles['copy']}>
        <p>
          {copy.practice} {copy.phone !== '' && <PhoneLink phone={copy.phone} />}
        </p>
        {copy.appointments.length === 0 && <p>{connectionTexts.offlineNoAppointments}</p>}
        <ul role="list" hidden={copy.appointments.length === 0}>
          {copy.appointments.map(({ start, when, what, practice, phone }) => (
            <li key={`${start} ${what}`}>
              <strong>{when}</strong>
              <span>{what}</span>
              <span>
                {practice} <PhoneLink phone={phone} />
              </span>
            </li>
          ))}
        </ul>
        <p>{connectionTexts.offlineAsOf(copy.savedAt)}</p>
      </div>
    </details>
  );
};

/** Overlays the lower edge so that nothing shifts while somebody reads or taps. */
export const ConnectionNotice = () => {
  const isTold = useIsOfflineTold();
  const isVisible = !useIsOnline() && !isTold;
  const bar = useRoomBelow('--offline-height');
  return (
    <section
      ref={bar}
      className={isVisible ? styles['offline'] : undefined}
      aria-label={isVisible ? connectionTexts.connection : undefined}
    >
      <div className={isVisible ? styles['inner'] : undefined}>
        <div role="status">
          {isVisible && (
            <>
              <strong>{connectionTexts.offlineTitle}</strong> {connectionTexts.offlineText}
            </>
          )}
        </div>
        {isVisible && <Copy />}
      </div>
    </section>
  );
};
