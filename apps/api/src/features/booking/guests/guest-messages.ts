import { withoutAddresses } from '@portal/domain/booking/without-addresses';
import { guestHold } from '@portal/emails/booking/guest-hold';
import type { Compose } from '../../../platform/outbox/compose.ts';
import type { Sources } from '../../../platform/sources.ts';
import { readCurrentPrice } from '../../slots/current-price.ts';
import { guestHoldUrl } from './guest-tokens.ts';
import { findLatestHoldOfGuest } from './guests.repository.ts';

/** Returns null once the hold is over or the address has changed, so that no stale email is sent. */
export const composeGuestHold =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const hold = await findLatestHoldOfGuest(database, { guestBookingId: subjectId, secretHash: null });
    if (hold?.state !== 'HELD' || hold.mailVersion !== subjectVersion || hold.email === null) return null;
    const { email, softBookingId } = hold;
    const price = await readCurrentPrice({ database, config }, { ...hold, at: hold.createdAt });
    const pricesUrl = price?.listPath ? new URL(price.listPath, config.webOrigin).href : null;
    const firstName = withoutAddresses(hold.firstName ?? '');
    return {
      to: { name: `${firstName} ${withoutAddresses(hold.lastName ?? '')}`.trim(), address: email },
      ...guestHold({
        firstName,
        petName: withoutAddresses(hold.petName ?? '') || null,
        reasonName: hold.reasonName,
        clinicianName: hold.clinicianName,
        practice: { ...hold.practice, pricesUrl },
        price,
        startsAt: hold.start,
        holdEnd: hold.expiresAt,
        timeZone: hold.timeZone,
        link: guestHoldUrl(config, { guestBookingId: subjectId, email, softBookingId }),
      }),
      calendar: null,
    };
  };
