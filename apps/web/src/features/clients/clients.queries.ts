import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../auth/session-store.ts';
import { call } from '../../platform/api-client.ts';
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
