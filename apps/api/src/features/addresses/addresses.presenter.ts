import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import type { LookupAddress, ServiceId, Suggestion } from './address-service.ts';

type Hiding = { readonly serviceId: ServiceId; readonly hide: (id: string) => string | null };

export const presentCandidates = (
  suggestions: readonly Suggestion[],
  { serviceId, hide }: Hiding,
): AddressCandidates => ({
  addresses: suggestions.flatMap(({ id, description }) => {
    const addressId = hide(id);
    return addressId === null ? [] : [{ addressId, serviceId, description }];
  }),
});

export const presentAddress = (
  address: LookupAddress,
  { serviceId, id }: { serviceId: ServiceId; id: string },
): PostalAddress => ({
  ...address,
  country: 'GB',
  source: 'lookup',
  addressRef: `${serviceId}:${id}`.slice(0, 200),
});
