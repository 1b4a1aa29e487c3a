import { z } from 'zod';
import { line, withId } from '../wire-types.ts';

export const addressSearch = line(100).min(3);

/** Encrypted for one person, so that it cannot be used to look up other addresses. */
export const sealedAddressId = z.string().regex(/^[\w-]{20,200}$/);
export const addressServiceId = z.enum(['demo', 'ideal-postcodes', 'loqate']);

export const AddressCandidates = withId('AddressCandidates', {
  addresses: z.array(z.object({ addressId: z.string(), serviceId: addressServiceId, description: z.string() })),
});
export type AddressCandidates = z.infer<typeof AddressCandidates>;
