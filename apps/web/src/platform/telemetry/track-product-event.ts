import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';
import { announceEvent } from './telemetry-items.ts';

/** Reports one of the nine product events (spec §1), with nothing in it beyond what the specification names. */
export const trackProductEvent = (event: ProductEvent, properties: ProductEventProperties): void =>
  announceEvent(event, properties);
