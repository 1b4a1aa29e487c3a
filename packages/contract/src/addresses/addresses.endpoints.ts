import { z } from 'zod';
import { PostalAddress } from '../clients/clients.schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { AddressCandidates, addressSearch, addressServiceId, sealedAddressId } from './addresses.schemas.ts';

export const addressEndpoints = defineEndpoints({
  'GET /address-lookup': {
    summary: 'Search for addresses by postcode or beginning; the list may be empty',
    access: 'signed-in',
    query: z.object({ text: addressSearch }),
    responses: { 200: AddressCandidates },
    errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'LOOKUP_DOWN'],
  },
  'GET /address-lookup/{serviceId}/{addressId}': {
    summary: 'Get an address found by a search',
    access: 'signed-in',
    params: z.object({ serviceId: addressServiceId, addressId: sealedAddressId }),
    responses: { 200: PostalAddress },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'LOOKUP_DOWN'],
  },
});
