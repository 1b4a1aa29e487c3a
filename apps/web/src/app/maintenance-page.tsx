import { useEffect, useState } from 'react';
import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import { PracticePhones } from '../features/practices/components/practice-phones.tsx';
import { call } from '../platform/api-client.ts';
import { boot } from '../platform/boot.ts';
import { emergencyUrl, groupName } from '../platform/site.ts';
import { sessionStore } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './maintenance-page.module.css';

type Maintenance = RuntimeConfig['maintenance'];

/** So often it is asked whether the work is over (design 3). */
const askEveryMs = 60_000;

const endWords = (until: string): string | null => {
  const end = new Date(until);
  if (Number.isNaN(end.getTime())) return null;
  // Everybody it concerns lives by UK time.
  const format = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const;
  return `We expect to be back by ${end.toLocaleString('en-GB', format)} UK time.`;
};

/** Back to where somebody was when the work began. */
const goBack = (): void => {
  const path = sessionStore.read('maintenanceReturn');
  sessionStore.remove('maintenanceReturn');
  if (path !== null) window.location.replace(safeCallbackUrl(path, window.location.origin));
};

const useMaintenance = (): Maintenance | null => {
  const [maintenance, setMaintenance] = useState<Maintenance | null>(boot?.config.maintenance ?? null);
  useEffect(() => {
    // No answer means that the work is still under way.
    const ask = () =>
      call('GET /config', {}).then(
        ({ maintenance: now }) => {
          setMaintenance(now);
          if (!now.active) goBack();
        },
        () => undefined,
      );
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return maintenance;
};

/** /maintenance: what is going on, until when, and whom to call meanwhile. */
export const MaintenancePage = () => {
  const maintenance = useMaintenance();
  const isOver = maintenance?.active === false;
  const end = maintenance?.until ? endWords(maintenance.until) : null;
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>{groupName}</p>
      {isOver ? (
        <>
          <PageTitle title="The portal is here" lead="No work is going on at the moment." />
          <div>
            <Button to="/">Go to the start</Button>
          </div>
        </>
      ) : (
        <>
          <PageTitle
            title="We are working on the portal"
            lead={maintenance?.message ?? 'It is not available just now. Your appointments stand as they are.'}
          />
          {end !== null && <p>{end}</p>}
          <p>This page looks every minute whether the work is over, and takes you back by itself.</p>
        </>
      )}
      <p>
        Does your pet need help now? <a href={emergencyUrl}>24-hour emergency vet</a>
      </p>
      <PracticePhones />
    </div>
  );
};
