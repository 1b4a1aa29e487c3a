import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

/** Why a visit can be cancelled. */
export const useCancellationReasons = () =>
  useQuery({
    queryKey: appointmentsKeys.cancellationReasons,
    queryFn: ({ signal }) => call('GET /lookup/cancellation-reasons', {}, { signal }),
  });
