import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

export const featuresKey = (practiceId: number | null) => ['practices', 'features', practiceId] as const;

export const useOnlinePractices = () =>
  useQuery({
    queryKey: ['practices', 'online'],
    queryFn: ({ signal }) => call('GET /online-practices', {}, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

export const usePractice = (practiceId: number | null) =>
  useOnlinePractices().data?.find((practice) => practice.practiceId === practiceId);

/** An unknown practice counts as switched off. */
export const useRegistrationPractice = (practiceId: number | null) => {
  const practices = useOnlinePractices().data;
  const practice = practices?.find((one) => one.practiceId === practiceId);
  const isUnknown = practiceId !== null && practices !== undefined && practice === undefined;
  return { practice, isOff: isUnknown || practice?.onlineRegistration === false };
};

/** Key-value pairs such as 'Online Booking Enabled', which the domain package interprets. */
export const usePracticeFeatures = (practiceId: number | null) =>
  useQuery({
    queryKey: featuresKey(practiceId),
    queryFn: ({ signal }) =>
      call('GET /practices/{practiceId}/feature-toggles', { params: { practiceId: practiceId ?? 0 } }, { signal }),
    enabled: practiceId !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
