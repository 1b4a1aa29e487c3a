import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from '../../appointments/queries/appointments.keys.ts';

export const useAppointmentReasons = ({ practiceId, petId }: { practiceId: number; petId: number | undefined }) =>
  useQuery({
    queryKey: appointmentsKeys.reasons({ practiceId, petId }),
    queryFn: ({ signal }) =>
      call('GET /lookup/online-appointment-reasons', { query: { practiceId, petId } }, { signal }),
    enabled: petId !== undefined,
  });
