import type { ProductEventProperties } from '@portal/contract/telemetry/events';

/** What may leave the browser: one of the nine product events, or an error while drawing. */
export type TelemetryItem = {
  readonly kind: 'event' | 'error';
  readonly name: string;
  readonly properties: ProductEventProperties;
};

/** Somewhere that items are sent to; opened only with its visitor's consent. */
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

// An e-mail address, a phone number, a postcode or a link with something after a question mark.
const looksPersonal = (text: string): boolean =>
  /@|\d[\d\s-]{6,}\d|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\?/i.test(text);

/** `auth0Id` is a name that the provider gave; it says nothing about the person by itself. */
const isSafe = (name: string, value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every((entry) => isSafe('errors', entry));
  if (typeof value !== 'string' || value.length > longestText) return false;
  return name === 'auth0Id' ? /^[\w|.-]+$/.test(value) : !looksPersonal(value);
};

/** The item with nothing in it that the specification does not name (§1), and nothing that looks like a person. */
export const cleanItem = ({ kind, name, properties }: TelemetryItem): TelemetryItem => ({
  kind,
  name,
  properties: Object.fromEntries(
    Object.entries(properties).filter(
      ([key, value]) => declared.has(key as keyof ProductEventProperties) && isSafe(key, value),
    ),
  ),
});
