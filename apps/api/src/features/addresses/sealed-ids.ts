import type { ServiceId } from './address-service.ts';
import { createSealer, type Secrets } from '../../platform/secrets.ts';

/** Longer than this does not go into a path (contract, addresses). */
const longest = 200;

type Named = { readonly serviceId: ServiceId; readonly identityId: number };

/**
 * Ids of candidates as they go out: sealed, and good only for the person they were shown to. So nothing that somebody
 * made up is ever asked of a service, and a list of found ids is of no use to others.
 */
export const createSealedIds = (secrets: Secrets) => {
  const sealer = createSealer(secrets, 'address-ids');
  return {
    /** Null: too long to travel in an address. */
    hide(id: string, { serviceId, identityId }: Named): string | null {
      const hidden = sealer.seal([serviceId, identityId, id]).toString('base64url');
      return hidden.length > longest ? null : hidden;
    },
    /** Null: not one of ours, of another service, or shown to somebody else. */
    show(hidden: string, { serviceId, identityId }: Named): string | null {
      const opened = sealer.unseal(Buffer.from(hidden, 'base64url'));
      const [service, identity, id] = Array.isArray(opened) ? (opened as unknown[]) : [];
      return service === serviceId && identity === identityId && typeof id === 'string' ? id : null;
    },
  };
};
export type SealedIds = ReturnType<typeof createSealedIds>;
