import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import type { FoundAddress, ServiceId, Suggestion } from './address-service.ts';

type Hiding = { readonly serviceId: ServiceId; readonly hide: (id: string) => string | null };

export const presentCandidates = (found: readonly Suggestion[], { serviceId, hide }: Hiding): AddressCandidates => ({
  addresses: found.flatMap(({ id, description }) => {
    const addressId = hide(id);
    return addressId === null ? [] : [{ addressId, serviceId, description }];
  }),
});

export const presentFoundAddress = (
  found: FoundAddress,
  { serviceId, id }: { serviceId: ServiceId; id: string },
): PostalAddress => ({
  ...found,
  country: 'GB',
  source: 'lookup',
  addressRef: `${serviceId}:${id}`.slice(0, 200),
});
