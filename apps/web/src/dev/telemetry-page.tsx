import { useEffect, useState } from 'react';
import { productEvents } from '@portal/contract/telemetry/events';
import { envelopeOf } from '../platform/telemetry/application-insights.ts';
import { useConsent } from '../platform/consent-store.ts';
import { version } from '../platform/boot.ts';
import {
  followItems,
  reportRenderError,
  type TelemetryItem,
  trackProductEvent,
} from '../platform/telemetry/telemetry.ts';
import { cleanItem } from '../platform/telemetry/telemetry-sinks.ts';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './dev.module.css';

const sample = {
  componentName: 'TelemetryPage',
  count: 3,
  practiceId: 1,
  errorMessage: 'rosie@example.org is left out',
};

const asSent = (item: TelemetryItem, at: number): string =>
  JSON.stringify(
    envelopeOf(cleanItem(item), { key: '…', endpoint: '…', tag: 'clientPortalFE', version, pageLoadId: '…', at }),
    null,
    2,
  );

type Sent = { readonly id: number; readonly text: string };

export const TelemetryPage = () => {
  const { choices } = useConsent();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  useEffect(
    () =>
      followItems((item) => setSent((before) => [{ id: before.length, text: asSent(item, Date.now()) }, ...before])),
    [],
  );
  return (
    <div className={styles['page']}>
      <PageTitle
        title="Telemetry"
        lead={`Allowed here: statistics ${choices.statistics ? 'yes' : 'no'}, marketing ${choices.marketing ? 'yes' : 'no'}.`}
      />
      <div className={styles['row']}>
        {productEvents.map((event) => (
          <Button key={event} size="small" variant="outlined" onClick={() => trackProductEvent(event, sample)}>
            {event}
          </Button>
        ))}
        <Button size="small" variant="outlined" onClick={() => reportRenderError(new TypeError('A name in a message'))}>
          A render error
        </Button>
      </div>
      {sent.map(({ id, text }) => (
        <pre key={id} className={styles['code']}>
          {text}
        </pre>
      ))}
    </div>
  );
};
