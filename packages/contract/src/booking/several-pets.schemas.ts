import { z } from 'zod';
import { mostPetsTogether } from '@portal/domain/booking/several-pets';
import { ReasonPrice } from '../slots/slots.schemas.ts';
import { id, instant } from '../wire-types.ts';

/** Pets that come one after another, after the pet that is named first. */
export const alsoPetIds = z.array(id).max(mostPetsTogether - 1);

export const groupFields = {
  /** The first appointment of pets that come one after another; they are rescheduled together. */
  groupId: id.nullable().default(null),
  /** The other appointments of the group that are not cancelled, earliest first. */
  together: z
    .array(
      z.object({
        appointmentId: id,
        petId: id,
        petName: z.string(),
        start: instant,
        /** As that of the appointment itself. */
        price: ReasonPrice.nullable().default(null),
      }),
    )
    .default([]),
};
