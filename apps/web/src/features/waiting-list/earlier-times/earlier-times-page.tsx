import { waitingListTexts as texts } from '#texts/waiting-list';
import { useSearch } from '../../../platform/router/use-router.ts';
import { idOf } from '../../../platform/search-values.ts';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import type { FailedQuery } from '../../../ui/feedback/load-failed.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { useSlots } from '../../slots/slots.queries.ts';
import { usePetById } from '../../pets/pets.queries.ts';
import { useAppointment, useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { useWaitingList } from '../waiting-list.queries.ts';
import { type JoinAbout, JoinForm } from './join-form.tsx';
import { OfferView } from './offer-view.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

const NotYet = ({ query }: { readonly query: FailedQuery & { readonly isError: boolean } }) =>
  query.isError ? <LoadFailed title={texts.title} query={query} /> : <WaitingPage title={texts.title} count={1} />;

const ForAppointment = ({ appointmentId }: { readonly appointmentId: number }) => {
  const appointment = useAppointment(appointmentId);
  const practiceId = appointment.data?.practiceId;
  const list = useWaitingList(practiceId);
  if (!appointment.data) return <NotYet query={appointment} />;
  if (!list.data) return <NotYet query={list} />;
  const { clinicianId, clinicianName: name, appointmentReasonId: reasonId } = appointment.data;
  const about = { ...appointment.data, reasonId, appointment: appointment.data, clinicianId: undefined };
  return <JoinForm list={list.data} about={{ ...about, clinicians: [{ clinicianId, name }] }} />;
};

type SearchProps = Pick<JoinAbout, 'petId' | 'practiceId' | 'reasonId' | 'clinicianId'>;

/** Who has an appointment for the reason there waits for a time that replaces it. */
const ForSearch = (props: SearchProps) => {
  const { petId, practiceId, reasonId } = props;
  const upcoming = useUpcomingAppointments();
  if (!upcoming.data) return <NotYet query={upcoming} />;
  const booked = upcoming.data.find(
    (one) =>
      one.petId === petId &&
      one.practiceId === practiceId &&
      one.appointmentReasonId === reasonId &&
      one.status === 'BOOKED',
  );
  return booked ? <ForAppointment appointmentId={booked.appointmentId} /> : <ForFreeTime {...props} />;
};

const ForFreeTime = ({ clinicianId, ...search }: SearchProps) => {
  const list = useWaitingList(search.practiceId);
  const pet = usePetById(search.petId);
  const slots = useSlots(search);
  if (!list.data) return <NotYet query={list} />;
  if (slots.isPending) return <WaitingPage title={texts.title} count={1} />;
  const all = slots.data?.pages[0]?.clinicians ?? [];
  const about = { ...search, clinicianId, petName: pet?.name ?? '', appointment: null };
  return <JoinForm list={list.data} about={{ ...about, clinicians: all.length > 1 ? all : [] }} />;
};

const List = () => {
  const list = useWaitingList();
  return list.data ? <WaitingEntries list={list.data} /> : <NotYet query={list} />;
};

/** Shows an offer, or a form for an appointment to bring forward or for a search without a suitable time; otherwise the list. */
const Content = () => {
  const search = useSearch();
  const names = ['offer', 'appointment', 'pet', 'reason', 'at', 'clinician'];
  const [offer, appointment, pet, reason, at, clinician] = names.map((name) => idOf(search[name]));
  if (offer !== undefined) return <OfferView key={offer} offerId={offer} />;
  if (appointment !== undefined) return <ForAppointment key={appointment} appointmentId={appointment} />;
  if (pet !== undefined && reason !== undefined && at !== undefined)
    return <ForSearch petId={pet} reasonId={reason} practiceId={at} clinicianId={clinician} />;
  return <List />;
};

export const EarlierTimesPage = () => (
  <div className={pageStyles['page']}>
    <Content />
  </div>
);
