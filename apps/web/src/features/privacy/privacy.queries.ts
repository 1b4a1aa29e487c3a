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
  const onSettled = useInvalidated('devices', 'signIns');
  const devices = useQuery({
    queryKey: privacyKeys.devices,
    queryFn: ({ signal }) => call('GET /sessions', {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /sessions/{sessionId}', { params: { sessionId } }),
    onSettled,
  });
  const endOthers = useMutation({ mutationFn: () => call('DELETE /sessions', {}), onSettled });
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
  const invalidate = useInvalidated('requests');
  const onSettled = () => void invalidate();
  const request = useMutation({
    mutationFn: (confirmation: string) => call('POST /privacy/erasure', { body: { confirmation } }),
    onSettled,
  });
  const withdraw = useMutation({ mutationFn: () => call('DELETE /privacy/erasure', {}), onSettled });
  return { request, withdraw };
};
