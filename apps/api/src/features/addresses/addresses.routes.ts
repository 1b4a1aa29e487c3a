import type { AddRoutes } from '../api-deps.ts';
import { createAddressLookup } from './address-lookup.ts';
import { findAddresses, getAddress } from './find-addresses.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { createSealedIds } from './sealed-ids.ts';

export const addAddressRoutes: AddRoutes = (api, { config, database }) => {
  const { limits, secrets } = config;
  const sources = { database, limits, lookup: createAddressLookup(config), ids: createSealedIds(secrets) };
  api.on('GET /address-lookup', ({ query, caller: { identityId }, request }) =>
    findAddresses({ ...sources, log: request.log }, { text: query.text, identityId, address: visitorAddress(request) }),
  );
  api.on('GET /address-lookup/{serviceId}/{addressId}', ({ params, caller: { identityId }, request }) =>
    getAddress({ ...sources, log: request.log }, { ...params, identityId, address: visitorAddress(request) }),
  );
};
