import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';

export type TelemetrySink = (event: ProductEvent, properties: ProductEventProperties) => void;

// Nothing is sent anywhere before somebody has agreed and an adapter is set.
let sink: TelemetrySink = () => undefined;

export const setTelemetrySink = (next: TelemetrySink): void => {
  sink = next;
};

/** Reports one of the nine product events (spec §1), with nothing in it beyond what the specification names. */
export const trackProductEvent = (event: ProductEvent, properties: ProductEventProperties): void =>
  sink(event, properties);
