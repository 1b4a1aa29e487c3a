import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../auth/session-store.ts';
import { call } from '../../platform/api-client.ts';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { boot } from '../../platform/boot.ts';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';

export const clientKeys = {
  profile: ['clients', 'profile'],
  details: ['clients', 'details'],
  salutations: ['clients', 'salutations'],
} as const;

export const useProfile = () => {
  const { status, data: session } = useSession();
  // The boot profile belongs to the user the page was rendered for; another may have signed in since.
  const isOfBoot = boot?.session.user !== undefined && boot.session.user.sub === session?.user?.sub;
  return useQuery({
    queryKey: clientKeys.profile,
    queryFn: ({ signal }) => call('GET /v2/profile', {}, { signal }),
    enabled: status === 'authenticated' && session.accessToken !== undefined,
    ...(boot?.profile && isOfBoot ? { initialData: boot.profile } : {}),
  });
};

type Held = Pick<ProfileV2, 'activeSoftBookingId' | 'isHeldAsGuest'>;

/** Only a guest's time can be claimed. */
export const heldAsGuest = (profile: Held | undefined): string | null =>
  profile?.isHeldAsGuest ? profile.activeSoftBookingId : null;

export const useHomePractice = (): CalledPractice | undefined => {
  const profile = useProfile().data;
  return profile?.homePracticePhone
    ? { name: profile.homePracticeName ?? '', phone: profile.homePracticePhone }
    : undefined;
};

export const clientDetailsQuery = {
  queryKey: clientKeys.details,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /client', {}, { signal }),
};

export const useClientDetails = () => useQuery(clientDetailsQuery);

export const useSalutations = () =>
  useQuery({
    queryKey: clientKeys.salutations,
    queryFn: ({ signal }) => call('GET /lookup/salutations', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
