import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';
import type { TelemetryItem } from './telemetry-item.ts';

const productEventName = 'portal:product-event';
const renderErrorName = 'portal:render-error';

type Named = { readonly event: string; readonly properties: ProductEventProperties };

const announce = (name: string, detail: Named): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Dispatched within the page only; sinks decide what leaves the browser. */
export const announceEvent = (event: ProductEvent, properties: ProductEventProperties): void =>
  announce(productEventName, { event, properties });

export const announceError = (event: string, properties: ProductEventProperties): void =>
  announce(renderErrorName, { event, properties });

export const followItems = (listener: (item: TelemetryItem) => void): (() => void) => {
  const hear = (event: Event) => {
    // Only the functions above dispatch this event.
    const { event: name, properties } = (event as CustomEvent<Named>).detail;
    listener({ kind: event.type === productEventName ? 'event' : 'error', name, properties });
  };
  window.addEventListener(productEventName, hear);
  window.addEventListener(renderErrorName, hear);
  return () => {
    window.removeEventListener(productEventName, hear);
    window.removeEventListener(renderErrorName, hear);
  };
};
