import { useMemo } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useBack, useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { subjectOf } from '../../slots/booking-subject.ts';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';
import { placeOf, type RescheduleSearch, parseRescheduleSearch } from '../appointment-search.ts';

export const useRescheduleNavigation = (appointmentId: number) => {
  const raw = useSearch();
  const navigate = useNavigate();
  const goBack = useBack();

  return useMemo(() => {
    const search = parseRescheduleSearch(raw);
    const place = placeOf(raw);
    const to = (next: RescheduleSearch, replace: boolean) =>
      void navigate({
        to: `/appointments/${appointmentId}/change`,
        search: parseRescheduleSearch(next),
        replace,
      });
    const back = () =>
      goBack(() => {
        if (place === 'check') to({ ...search, step: 'time' }, true);
        else void navigate({ to: '/appointments' });
      });
    return {
      search,
      place,
      go: (next: RescheduleSearch) => to(next, false),
      replace: (next: RescheduleSearch) => to(next, true),
      back,
    };
  }, [raw, navigate, goBack, appointmentId]);
};

export type RescheduleNavigation = ReturnType<typeof useRescheduleNavigation>;

/** The reason after the change: a newly chosen one, else the original. */
export const useChosenReason = (appointment: Appointment, search: RescheduleSearch) => {
  const before = subjectOf(appointment);
  const subject = { ...before, reasonId: search.reasonId ?? before.reasonId };
  const { reason } = useReasonOf(subject);
  const isNew = subject.reasonId !== before.reasonId;
  return { subject, name: isNew ? reason?.name : appointment.reasonName, isNew, reason };
};
