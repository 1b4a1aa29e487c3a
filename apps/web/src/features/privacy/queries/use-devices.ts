import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../../auth/sign-out.ts';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

export const useDevices = () => {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [privacyKeys.devices, privacyKeys.signIns].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const devices = useQuery({
    queryKey: privacyKeys.devices,
    queryFn: ({ signal }) => call('GET /sessions', {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /sessions/{sessionId}', { params: { sessionId } }),
    onSettled: refresh,
  });
  const endOthers = useMutation({ mutationFn: () => call('DELETE /sessions', {}), onSettled: refresh });
  const endAll = useMutation({
    mutationFn: async () => {
      await call('DELETE /sessions', {});
      await signOut();
    },
  });
  return { devices, end, endOthers, endAll };
};
