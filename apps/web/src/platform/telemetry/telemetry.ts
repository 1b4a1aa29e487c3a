import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';
import { call } from '../api-client.ts';

export type TelemetryItem = {
  readonly kind: 'event' | 'error';
  readonly name: string;
  readonly properties: ProductEventProperties;
};

export type TelemetrySink = { readonly send: (item: TelemetryItem) => void; readonly stop: () => void };

const productEventName = 'portal:product-event';
const renderErrorName = 'portal:render-error';

type EventDetails = { readonly event: string; readonly properties: ProductEventProperties };

const announce = (name: string, detail: EventDetails): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Dispatched within the page only; sinks decide what leaves the browser. */
export const trackProductEvent = (event: ProductEvent, properties: ProductEventProperties): void =>
  announce(productEventName, { event, properties });

export const followItems = (listener: (item: TelemetryItem) => void): (() => void) => {
  const hear = (event: Event) => {
    // Only the functions above dispatch this event.
    const { event: name, properties } = (event as CustomEvent<EventDetails>).detail;
    listener({ kind: event.type === productEventName ? 'event' : 'error', name, properties });
  };
  window.addEventListener(productEventName, hear);
  window.addEventListener(renderErrorName, hear);
  return () => {
    window.removeEventListener(productEventName, hear);
    window.removeEventListener(renderErrorName, hear);
  };
};

/** Always reported to our own server; to third parties only with consent. */
export const reportRenderError = (error: unknown): void => {
  // An error message may quote user input; its name does not.
  const kind = error instanceof Error ? error.name : 'Unknown';
  call('POST /auth/_log', { body: { level: 'error', code: 'RENDER_ERROR', detail: kind } }).catch(() => undefined);
  announce(renderErrorName, {
    event: kind,
    properties: { componentName: window.location.pathname.split('/')[1] ?? '' },
  });
};

/** Path only; '' on the first page of a visit. */
let before = '';

export const rememberPlace = (pathname: string): void => {
  before = pathname;
};

export const placeNavigatedFrom = (): string => (before === '' ? 'outside' : before);
