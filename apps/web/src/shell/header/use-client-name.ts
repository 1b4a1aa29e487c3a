import { shellTexts } from '#texts/shell';
import { useSession } from '../../auth/session-store.ts';
import { useProfile } from '../../features/clients/clients.queries.ts';

/** Falls back to the provider's name until a record is linked. */
export const useClientName = (): string => {
  const profile = useProfile().data;
  const session = useSession().data;
  if (profile?.firstName) return `${profile.firstName} ${profile.lastName ?? ''}`.trim();
  return session?.user?.name ?? shellTexts.yourAccount;
};
