import type { TelemetryItem, TelemetrySink } from './telemetry.ts';
import type { ProductEventProperties } from '@portal/contract/telemetry/events';
import type { CookieChoices } from '@portal/domain/runtime-config/cookie-choices';
import { version } from '../boot.ts';
import { telemetryConfig } from '../refresh-config.ts';

const declared = new Set<keyof ProductEventProperties>([
  'componentName',
  'count',
  'placeNavigatedFrom',
  'signUpMethod',
  'auth0Id',
  'clientMatched',
  'signUpFailedReason',
  'signUpSucceeded',
  'clientCheckResult',
  'practiceId',
  'errorMessage',
  'errors',
]);

const longestText = 120;

// An email address, phone number, postcode or URL with a query string.
const looksPersonal = (text: string): boolean =>
  /@|\d[\d\s-]{6,}\d|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\?/i.test(text);

/** `auth0Id` is opaque and allowed. */
const isSafe = (name: string, value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every((entry) => isSafe('errors', entry));
  if (typeof value !== 'string' || value.length > longestText) return false;
  return name === 'auth0Id' ? /^[\w|.-]+$/.test(value) : !looksPersonal(value);
};

/** Allow-list: drops unknown properties and personal-looking values. */
export const cleanItem = ({ kind, name, properties }: TelemetryItem): TelemetryItem => ({
  kind,
  name,
  properties: Object.fromEntries(
    Object.entries(properties).filter(
      ([key, value]) => declared.has(key as keyof ProductEventProperties) && isSafe(key, value),
    ),
  ),
});

/** Each sink is loaded only with consent and configuration; personal-looking values are dropped. */
export const openSinks = async ({ statistics, marketing }: CookieChoices): Promise<TelemetrySink> => {
  const config = await telemetryConfig();
  const { enabled, connectionString, tagManagerId, crossDomains, applicationTag: tag } = config;
  const sinks: TelemetrySink[] = [];
  if (enabled && statistics && connectionString !== null) {
    const { openApplicationInsights } = await import('./application-insights.ts');
    const sink = openApplicationInsights({ connectionString, tag, version });
    if (sink) sinks.push(sink);
  }
  if (enabled && marketing && tagManagerId !== null) {
    const { openTagManager } = await import('./tag-manager.ts');
    sinks.push(openTagManager({ id: tagManagerId, crossDomains, tag }));
  }
  return {
    send: (item) => {
      for (const sink of sinks) sink.send(cleanItem(item));
    },
    stop: () => {
      for (const sink of sinks) sink.stop();
    },
  };
};
