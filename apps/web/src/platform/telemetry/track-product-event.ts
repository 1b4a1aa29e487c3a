import type { ProductEvent, ProductEventProperties } from '@portal/contract/telemetry/events';
import { announceEvent } from './telemetry-items.ts';

export const trackProductEvent = (event: ProductEvent, properties: ProductEventProperties): void =>
  announceEvent(event, properties);
