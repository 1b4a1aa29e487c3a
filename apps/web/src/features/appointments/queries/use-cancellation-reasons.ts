import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

export const useCancellationReasons = () =>
  useQuery({
    queryKey: appointmentsKeys.cancellationReasons,
    queryFn: ({ signal }) => call('GET /lookup/cancellation-reasons', {}, { signal }),
  });
