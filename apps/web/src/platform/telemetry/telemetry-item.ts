import type { ProductEventProperties } from '@portal/contract/telemetry/events';

export type TelemetryItem = {
  readonly kind: 'event' | 'error';
  readonly name: string;
  readonly properties: ProductEventProperties;
};

export type TelemetrySink = { readonly send: (item: TelemetryItem) => void; readonly stop: () => void };

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
