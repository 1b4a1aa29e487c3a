import type { TelemetryItem, TelemetrySink } from './telemetry.ts';

type Connection = { readonly key: string; readonly endpoint: string };

export const parseConnectionString = (text: string): Connection | null => {
  const parts = new Map(text.split(';').map((part) => [part.split('=')[0], part.slice(part.indexOf('=') + 1)]));
  const key = parts.get('InstrumentationKey');
  const endpoint = parts.get('IngestionEndpoint')?.replace(/\/$/, '');
  return key && endpoint?.startsWith('https://') ? { key, endpoint } : null;
};

type Circumstances = Connection & {
  readonly tag: string;
  readonly version: string;
  /** Random and never stored. */
  readonly pageLoadId: string;
  readonly at: number;
};

export const envelopeOf = ({ kind, name, properties }: TelemetryItem, about: Circumstances) => {
  const texts = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const [type, baseData] =
    kind === 'event'
      ? ['Event', { ver: 2, name, properties: texts }]
      : ['Exception', { ver: 2, exceptions: [{ typeName: name, message: name }], properties: texts }];
  return {
    name: `Microsoft.ApplicationInsights.${type}`,
    time: new Date(about.at).toISOString(),
    iKey: about.key,
    tags: {
      'ai.cloud.role': about.tag,
      'ai.application.ver': about.version,
      'ai.session.id': about.pageLoadId,
    },
    data: { baseType: `${type}Data`, baseData },
  };
};

type Options = { readonly connectionString: string; readonly tag: string; readonly version: string };

/** A few lines instead of the 40 kB SDK: no cookies, no storage, no auto-collection (docs/decisions/0014). */
export const openApplicationInsights = ({ connectionString, tag, version }: Options): TelemetrySink | null => {
  const connection = parseConnectionString(connectionString);
  if (!connection) return null;
  const pageLoadId = crypto.randomUUID();
  let isStopped = false;
  return {
    send(item) {
      if (isStopped) return;
      const envelope = envelopeOf(item, { ...connection, tag, version, pageLoadId, at: Date.now() });
      fetch(`${connection.endpoint}/v2/track`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([envelope]),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      }).catch(() => undefined);
    },
    stop() {
      isStopped = true;
    },
  };
};
