import { z } from 'zod';
import { line } from '../wire-types.ts';

/** What somebody types to find an address: a postcode, or the beginning of it all. */
export const addressSearch = line(100).min(3);

/** Names one candidate to the person it was shown to; sealed, so that no other address can be asked for with it. */
export const sealedAddressId = z.string().regex(/^[\w-]{20,200}$/);
export const addressServiceId = z.enum(['demo', 'ideal-postcodes', 'loqate']);

export const AddressCandidates = z
  .object({
    addresses: z.array(z.object({ addressId: z.string(), serviceId: addressServiceId, description: z.string() })),
  })
  .meta({ id: 'AddressCandidates' });
export type AddressCandidates = z.infer<typeof AddressCandidates>;
