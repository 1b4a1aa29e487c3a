import { localDateOf } from '@portal/domain/slots/clinic-time';
import { practiceTimeZone } from './format-time.ts';
import { serverNow } from './server-clock.ts';

/** 'YYYY-MM-DD', whatever clock and time zone the device has. */
export const today = (now = serverNow()): string => localDateOf(practiceTimeZone, now);
