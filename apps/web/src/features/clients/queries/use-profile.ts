import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../auth/session-store.ts';
import { call } from '../../../platform/api-client.ts';
import { boot } from '../../../platform/boot.ts';
import { clientKeys } from './clients.keys.ts';

export const useProfile = () => {
  const { status, data: session } = useSession();
  // The boot profile belongs to the user the page was rendered for; another may have signed in since.
  const isOfBoot = boot?.session.user !== undefined && boot.session.user.sub === session?.user?.sub;
  return useQuery({
    queryKey: clientKeys.profile,
    queryFn: ({ signal }) => call('GET /v2/profile', {}, { signal }),
    enabled: status === 'authenticated',
    ...(boot?.profile && isOfBoot ? { initialData: boot.profile } : {}),
  });
};
