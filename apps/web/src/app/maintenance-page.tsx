import { maintenanceTexts as texts } from '#texts/maintenance';
import { useEffect, useState } from 'react';
import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import { PracticePhones } from '../features/practices/practice-contact.tsx';
import { call } from '../platform/api-client.ts';
import { emergencyUrl, groupName } from '../platform/boot.ts';
import { nextWaitMs } from '../platform/maintenance.ts';
import { currentConfig, takeConfig } from '../platform/runtime-config.ts';
import { sessionStore } from '../platform/storage.ts';
import { formatWeekdayAndEnd } from '../platform/time/format-time.ts';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './maintenance-page.module.css';

type Maintenance = RuntimeConfig['maintenance'];

const endWords = (until: string): string | null => {
  const end = new Date(until);
  if (Number.isNaN(end.getTime())) return null;
  return texts.backBy(formatWeekdayAndEnd(end.toISOString()));
};

const goBack = (path: string): void => {
  sessionStore.remove('maintenanceReturn');
  sessionStore.write('maintenanceOver', String(Date.now()));
  window.location.replace(safeCallbackUrl(path, window.location.origin));
};

const useMaintenance = (): Maintenance | null => {
  const [isSent] = useState(() => sessionStore.read('maintenanceReturn') !== null);
  const [maintenance, setMaintenance] = useState(currentConfig()?.maintenance ?? null);
  useEffect(() => {
    let timer = 0;
    const askLater = () => {
      timer = window.setTimeout(() => void ask(), nextWaitMs());
    };
    const ask = async () => {
      // No response means maintenance is still in progress.
      const now = await call('GET /config', {}).then(
        (config) => {
          takeConfig(config);
          return config.maintenance;
        },
        () => null,
      );
      const path = sessionStore.read('maintenanceReturn');
      if (now?.active === false && path !== null) return goBack(path);
      if (now) setMaintenance(now);
      askLater();
    };
    askLater();
    return () => window.clearTimeout(timer);
  }, []);
  return maintenance?.active === false && !isSent ? null : maintenance;
};

const Over = () => (
  <>
    <PageTitle title={texts.overTitle} lead={texts.overLead} />
    <div>
      <Button to="/">{texts.toStart}</Button>
    </div>
  </>
);

const UnderWay = ({ maintenance }: { readonly maintenance: Maintenance }) => {
  const end = maintenance.until ? endWords(maintenance.until) : null;
  return (
    <>
      <PageTitle title={texts.title} lead={maintenance.message ?? texts.lead} />
      {end !== null && <p>{end}</p>}
      <p>{texts.checking}</p>
    </>
  );
};

export const MaintenancePage = () => {
  const maintenance = useMaintenance();
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>{groupName}</p>
      {maintenance === null ? <Over /> : <UnderWay maintenance={maintenance} />}
      <p>
        {texts.isEmergency} <a href={emergencyUrl}>{texts.emergencyVet}</a>
      </p>
      <PracticePhones />
    </div>
  );
};
