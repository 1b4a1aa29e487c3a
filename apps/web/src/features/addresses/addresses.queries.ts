import { useState } from 'react';
import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import { call } from '../../platform/api-client.ts';
import { boot } from '../../platform/boot.ts';

type Candidate = AddressCandidates['addresses'][number];

export const offersAddressLookup = boot?.config.addressLookup ?? true;

/** Address lookup is optional: past this, the user types the address. */
const timeoutMilliseconds = 3000;

type Search =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'found'; readonly addresses: readonly Candidate[] };

const orElse = async <Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> => {
  try {
    return await answer;
  } catch {
    return otherwise;
  }
};

export const useAddressLookup = () => {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const signal = () => AbortSignal.timeout(timeoutMilliseconds);
  return {
    result: search,
    search: async (text: string): Promise<number> => {
      setSearch({ state: 'searching' });
      const answer = call('GET /address-lookup', { query: { text: text.trim() } }, { signal: signal() });
      const { addresses } = await orElse(answer, { addresses: [] });
      setSearch({ state: 'found', addresses });
      return addresses.length;
    },
    choose: async ({ serviceId, addressId }: Candidate): Promise<PostalAddress | null> => {
      const answer = call(
        'GET /address-lookup/{serviceId}/{addressId}',
        { params: { serviceId, addressId } },
        { signal: signal() },
      );
      const address = await orElse<PostalAddress | null>(answer, null);
      setSearch(address === null ? { state: 'found', addresses: [] } : { state: 'idle' });
      return address;
    },
  };
};
