import { useMemo } from 'react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Appointment, AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { useReasons } from '../../booking/slots.queries.ts';
import { placeOf, type RescheduleSearch, parseRescheduleSearch } from '../appointment-search.ts';

export type RescheduleNavigation = {
  readonly search: RescheduleSearch;
  readonly place: ReturnType<typeof placeOf>;
  readonly go: (next: RescheduleSearch) => void;
  readonly replace: (next: RescheduleSearch) => void;
  readonly back: () => void;
};

export const useRescheduleNavigation = (appointmentId: number): RescheduleNavigation => {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  return useMemo(() => {
    const search = parseRescheduleSearch(raw);
    const place = placeOf(raw);
    const to = (next: RescheduleSearch, replace: boolean) =>
      void navigate({
        to: '/appointments/$appointmentId/change',
        params: { appointmentId: String(appointmentId) },
        search: () => parseRescheduleSearch(next),
        replace,
      });
    const back = () => {
      if (canGoBack) return router.history.back();
      if (place === 'check') return to({ ...search, step: 'time' }, true);
      return void navigate({ to: '/appointments' });
    };
    return { search, place, go: (next) => to(next, false), replace: (next) => to(next, true), back };
  }, [raw, navigate, router, canGoBack, appointmentId]);
};

type ChosenReason = {
  readonly appointmentReasonId: number;
  readonly name: string | undefined;
  readonly isNew: boolean;
  readonly reason: AppointmentReason | undefined;
};

/** The reason after the change: a newly chosen one, else the original. */
export const useChosenReason = (appointment: Appointment, { reasonId }: RescheduleSearch): ChosenReason => {
  const { practiceId, petId } = appointment;
  const reasons = useReasons({ practiceId, petId });
  const appointmentReasonId = reasonId ?? appointment.appointmentReasonId;
  const isNew = appointmentReasonId !== appointment.appointmentReasonId;
  const reason = reasons.data?.find((one) => one.appointmentReasonId === appointmentReasonId);
  return { appointmentReasonId, name: isNew ? reason?.name : appointment.reasonName, isNew, reason };
};
