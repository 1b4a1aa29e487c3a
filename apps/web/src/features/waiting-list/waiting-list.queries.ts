import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  JoinWaitingListRequest,
  WaitingEntry,
  WaitingOffer,
} from '@portal/contract/waiting-list/waiting-list.schemas';
import { call } from '../../platform/api-client.ts';
import { useAppointmentsChanged } from '../appointments/appointments-changed.queries.ts';

const keys = {
  all: ['waiting-list'],
  list: (practiceId: number | undefined) => ['waiting-list', 'list', practiceId] as const,
  offer: (offerId: number) => ['waiting-list', 'offer', offerId] as const,
} as const;

/** Lists practices by distance from `practiceId`, or from the home practice. */
export const useWaitingList = (practiceId?: number) =>
  useQuery({
    queryKey: keys.list(practiceId),
    queryFn: ({ signal }) => call('GET /waitlist', { query: { practiceId } }, { signal }),
  });

const useListChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keys.all });
};

export const requestOf = (entry: WaitingEntry): JoinWaitingListRequest => {
  const {
    petId,
    alsoPetIds = [],
    appointmentReasonId,
    appointmentId,
    clinicianId,
    weekdays,
    parts,
    sameDay,
    practices,
  } = entry;
  const practiceIds = practices.map(({ practiceId }) => practiceId);
  const wishes = { clinicianId, weekdays, parts, sameDay };
  return { petId, alsoPetIds, appointmentReasonId, appointmentId, practiceIds, ...wishes };
};

export const useJoinWaitingList = () =>
  useMutation({
    mutationFn: (body: JoinWaitingListRequest) => call('POST /waitlist', { body }),
    onSuccess: useListChanged(),
  });

export const useLeaveWaitingList = () =>
  useMutation({
    mutationFn: (entryId: number) => call('DELETE /waitlist/{entryId}', { params: { entryId } }),
    onSuccess: useListChanged(),
  });

export const useOffer = (offerId: number) =>
  useQuery({
    queryKey: keys.offer(offerId),
    queryFn: ({ signal }) => call('GET /waitlist/offers/{offerId}', { params: { offerId } }, { signal }),
    // The offer may have ended, or been answered in another tab.
    refetchOnWindowFocus: 'always',
  });

const answers = {
  accept: 'POST /waitlist/offers/{offerId}/accept',
  decline: 'POST /waitlist/offers/{offerId}/decline',
  undo: 'POST /waitlist/offers/{offerId}/undo',
} as const;

export const useAnswerOffer = (offerId: number) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (answer: keyof typeof answers): Promise<WaitingOffer> => call(answers[answer], { params: { offerId } }),
    onSuccess: (offer) => {
      queryClient.setQueryData(keys.offer(offerId), offer);
      appointmentsChanged(null);
      void queryClient.invalidateQueries({ queryKey: ['waiting-list', 'list'] });
      if (offer.appointmentId !== null)
        void queryClient.invalidateQueries({ queryKey: ['appointments', 'detail', offer.appointmentId] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.offer(offerId) }),
  });
};
