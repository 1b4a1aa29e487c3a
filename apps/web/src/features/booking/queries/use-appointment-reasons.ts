import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentKeys } from '../../appointments/appointments.queries.ts';

export const useAppointmentReasons = ({ practiceId, petId }: { practiceId: number; petId: number | undefined }) =>
  useQuery({
    queryKey: appointmentKeys.reasons({ practiceId, petId }),
    queryFn: ({ signal }) =>
      call('GET /lookup/online-appointment-reasons', { query: { practiceId, petId } }, { signal }),
    enabled: petId !== undefined,
  });
