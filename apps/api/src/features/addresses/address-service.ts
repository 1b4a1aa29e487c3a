import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';

export type ServiceId = AddressCandidates['addresses'][number]['serviceId'];

/** A candidate as its service names it. */
export type Suggestion = { readonly id: string; readonly description: string };

export type FoundAddress = Pick<PostalAddress, 'line1' | 'line2' | 'line3' | 'town' | 'county' | 'postcode'>;

/** Whoever knows addresses. Both calls stop when the signal says so, and throw `ServiceFailure` when nothing came of them. */
export type AddressService = {
  readonly id: ServiceId;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Null: the service knows no such address any more. */
  readonly fetch: (id: string, signal: AbortSignal) => Promise<FoundAddress | null>;
};

/** Why a service was of no help. Never holds what was asked, nor the key it was asked with. */
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
