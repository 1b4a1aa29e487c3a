import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

/** What a visit to this practice can be for. All species in one answer, so that changing the pet asks nothing again. */
export const useAppointmentReasons = (practiceId: number) =>
  useQuery({
    queryKey: appointmentsKeys.reasons(practiceId),
    queryFn: ({ signal }) => call('GET /lookup/online-appointment-reasons', { query: { practiceId } }, { signal }),
  });
