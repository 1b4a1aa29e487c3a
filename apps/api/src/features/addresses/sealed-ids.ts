import type { ServiceId } from './address-service.ts';
import { createSealer, type Secrets } from '../../platform/secrets.ts';

/** Longest id that fits into a URL path. */
const longest = 200;

type AddressSubject = { readonly serviceId: ServiceId; readonly identityId: number };

/** Encrypts candidate ids per person, so that invented ids never reach the service and harvested ones are useless. */
export const createSealedIds = (secrets: Secrets) => {
  const sealer = createSealer(secrets, 'address-ids');
  return {
    /** Returns null if the id is too long for a URL. */
    hide(id: string, { serviceId, identityId }: AddressSubject): string | null {
      const hidden = sealer.seal([serviceId, identityId, id]).toString('base64url');
      return hidden.length > longest ? null : hidden;
    },
    show(hidden: string, { serviceId, identityId }: AddressSubject): string | null {
      const opened = sealer.unseal(Buffer.from(hidden, 'base64url'));
      const [service, identity, id] = Array.isArray(opened) ? (opened as unknown[]) : [];
      return service === serviceId && identity === identityId && typeof id === 'string' ? id : null;
    },
  };
};
export type SealedIds = ReturnType<typeof createSealedIds>;
