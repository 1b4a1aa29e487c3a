import { useQuery } from '@tanstack/react-query';
import { featureKeys, isFeatureOn } from '@portal/domain/practices/practice-features';
import { call } from '../../platform/api-client.ts';
import { usePracticeFeatures } from '../practices/practices.queries.ts';

export const medicineKeys = {
  all: ['medicines'],
  recorded: ['medicines', 'recorded'],
  requests: ['medicines', 'requests'],
  photo: (itemId: number) => ['medicines', 'photo', itemId] as const,
} as const;

/** Without it, nothing about medicines is shown or fetched. */
export const useTakesMedicineRequests = (practiceId: number | null): boolean => {
  const features = usePracticeFeatures(practiceId).data;
  return features !== undefined && isFeatureOn(features, featureKeys.medicineRequests);
};

export const useMedicines = () =>
  useQuery({
    queryKey: medicineKeys.recorded,
    queryFn: ({ signal }) => call('GET /medicines', {}, { signal }),
    refetchOnWindowFocus: 'always',
  });

export const useMedicineRequests = () =>
  useQuery({
    queryKey: medicineKeys.requests,
    queryFn: ({ signal }) => call('GET /medicine-requests', {}, { signal }),
    // The practice answers while the page is open in another tab.
    refetchOnWindowFocus: 'always',
  });
