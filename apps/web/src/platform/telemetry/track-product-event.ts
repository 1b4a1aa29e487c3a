import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';

/** What happened, for whoever in this page wants to know; nothing leaves the browser by itself. */
const productEventName = 'portal:product-event';

/** Reports one of the nine product events (spec §1), with nothing in it beyond what the specification names. */
export const trackProductEvent = (event: ProductEvent, properties: ProductEventProperties): void => {
  window.dispatchEvent(new CustomEvent(productEventName, { detail: { event, properties } }));
};
