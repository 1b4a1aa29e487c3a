import { localDateOf } from '@portal/domain/slots/clinic-time';
import { practiceTimeZone } from './format-time.ts';
import { serverNow } from './server-clock.ts';

/** 'YYYY-MM-DD' on the server's clock and in the practices' time zone, as the server judges it. */
export const today = (now = serverNow()): string => localDateOf(practiceTimeZone, now);
