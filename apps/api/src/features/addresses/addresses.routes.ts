import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../room.ts';
import { createAddressLookup } from './address-lookup.ts';
import { findAddresses, getFoundAddress } from './find-addresses.ts';
import { createSealedIds } from './sealed-ids.ts';

export const addAddressRoutes: AddRoutes = (server, { config, database, authenticate }) => {
  const { limits, secret } = config;
  const sources = { database, limits, lookup: createAddressLookup(config), ids: createSealedIds(secret) };
  registerEndpoint(server, 'GET /address-lookup', {
    authenticate,
    handler: ({ query, caller, request: { ip, log } }) =>
      findAddresses({ ...sources, log }, { text: query.text, identityId: caller.identityId, address: ip }),
  });
  registerEndpoint(server, 'GET /address-lookup/{serviceId}/{addressId}', {
    authenticate,
    handler: ({ params, caller, request: { ip, log } }) =>
      getFoundAddress({ ...sources, log }, { ...params, identityId: caller.identityId, address: ip }),
  });
};
