import { shellTexts } from '#texts/shell';
import { useSession } from '../auth/session-store.ts';
import { useProfile } from '../features/clients/queries/use-profile.ts';

/** First and last name of whoever is signed in (spec §2); what the provider calls them until the record is linked. */
export const useClientName = (): string => {
  const profile = useProfile().data;
  const session = useSession().data;
  if (profile?.firstName) return `${profile.firstName} ${profile.lastName ?? ''}`.trim();
  return session?.user?.name ?? shellTexts.yourAccount;
};
