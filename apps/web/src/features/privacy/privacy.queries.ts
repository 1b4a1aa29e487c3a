import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../auth/sign-out.ts';
import { call } from '../../platform/api-client.ts';

const privacyKeys = {
  requests: ['privacy', 'requests'],
  consents: ['privacy', 'consents'],
  signIns: ['privacy', 'sign-ins'],
  devices: ['privacy', 'devices'],
} as const;

const useInvalidated = (...subjects: (keyof typeof privacyKeys)[]) => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(subjects.map((subject) => queryClient.invalidateQueries({ queryKey: privacyKeys[subject] })));
};

/** Awaited after success, so that the button stays busy until the page is up to date. A failure is shown at once. */
const useRefreshed = (...subjects: (keyof typeof privacyKeys)[]) => {
  const invalidate = useInvalidated(...subjects);
  return { onSuccess: invalidate, onError: () => void invalidate() };
};

export const useConsents = () =>
  useQuery({
    queryKey: privacyKeys.consents,
    queryFn: ({ signal }) => call('GET /privacy/consents', {}, { signal }),
    staleTime: 0,
  });

export const useSignIns = () =>
  useQuery({
    queryKey: privacyKeys.signIns,
    queryFn: ({ signal }) => call('GET /sign-ins', {}, { signal }),
    staleTime: 0,
  });

export const useDevices = () => {
  const refreshed = useRefreshed('devices', 'signIns');
  const devices = useQuery({
    queryKey: privacyKeys.devices,
    queryFn: ({ signal }) => call('GET /sessions', {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /sessions/{sessionId}', { params: { sessionId } }),
    ...refreshed,
  });
  const endOthers = useMutation({ mutationFn: () => call('DELETE /sessions', {}), ...refreshed });
  const endAll = useMutation({
    mutationFn: async () => {
      await call('DELETE /sessions', {});
      await signOut();
    },
  });
  return { devices, end, endOthers, endAll };
};

export const usePrivacyRequests = () =>
  useQuery({
    queryKey: privacyKeys.requests,
    queryFn: ({ signal }) => call('GET /privacy/requests', {}, { signal }),
    refetchOnWindowFocus: 'always',
  });

export const useExport = () => {
  const invalidate = useInvalidated('requests');
  return useMutation({ mutationFn: () => call('POST /privacy/export', {}), onSuccess: () => void invalidate() });
};

export const useComplaint = () => {
  const invalidate = useInvalidated('requests');
  return useMutation({
    mutationFn: (message: string) => call('POST /privacy/complaints', { body: { message } }),
    onSuccess: () => void invalidate(),
  });
};

export const useErasure = () => {
  const refreshed = useRefreshed('requests');
  const request = useMutation({
    mutationFn: (confirmation: string) => call('POST /privacy/erasure', { body: { confirmation } }),
    ...refreshed,
  });
  const withdraw = useMutation({ mutationFn: () => call('DELETE /privacy/erasure', {}), ...refreshed });
  return { request, withdraw };
};
