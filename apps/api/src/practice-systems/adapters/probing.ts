import { RemoteFailure, RemoteRefusal } from '../port.ts';

/** Null if it is allowed: a request that the system understands and refuses for another reason is. */
const missingPermission = async (what: string, ask: () => Promise<unknown>): Promise<string | null> => {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof RemoteRefusal) return null;
    if (!(error instanceof RemoteFailure) || error.kind !== 'REFUSED') throw error;
    return `${what}: the permission is missing (${error.message})`;
  }
};

type Asks = Readonly<Record<string, () => Promise<unknown>>>;

export const missingPermissions = async (asks: Asks): Promise<string[]> => {
  const missing: string[] = [];
  for (const [what, ask] of Object.entries(asks)) missing.push(...[(await missingPermission(what, ask)) ?? []].flat());
  return missing;
};
