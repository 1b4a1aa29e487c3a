import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';

export type ServiceId = AddressCandidates['addresses'][number]['serviceId'];

export type Suggestion = { readonly id: string; readonly description: string };

export type LookupAddress = Pick<PostalAddress, 'line1' | 'line2' | 'line3' | 'town' | 'county' | 'postcode'>;

/** Both calls abort with the signal and throw `ServiceFailure` on any failure. */
export type AddressService = {
  readonly id: ServiceId;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Returns null if the service no longer knows the address. */
  readonly fetch: (id: string, signal: AbortSignal) => Promise<LookupAddress | null>;
};

/** Must never contain the query or the API key, because it is logged. */
export class ServiceFailure extends Error {
  readonly reason: 'no-answer' | 'refused' | 'rubbish';

  constructor(reason: ServiceFailure['reason']) {
    super(`the address service: ${reason}`);
    this.name = 'ServiceFailure';
    this.reason = reason;
  }
}

export const lineOrNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed.slice(0, 60);
};
