import { waitingListTexts as texts } from '#texts/waiting-list';
import { useSearch } from '../../../platform/router/use-router.ts';
import { idOf } from '../../../platform/search-values.ts';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import type { FailedQuery } from '../../../ui/feedback/load-failed.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { type ClientSubject, isSameSubject, subjectOf } from '../../slots/booking-subject.ts';
import { alsoSearched, subjectIn } from '../../slots/choices/booking-address.ts';
import { useSlots } from '../../slots/slots.queries.ts';
import { usePetById } from '../../pets/pets.queries.ts';
import { useAppointment, useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { useWaitingList } from '../waiting-list.queries.ts';
import { JoinForm } from './join-form.tsx';
import { OfferView } from './offer-view.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

const NotYet = ({ query }: { readonly query: FailedQuery & { readonly isError: boolean } }) =>
  query.isError ? <LoadFailed title={texts.title} query={query} /> : <WaitingPage title={texts.title} count={1} />;

type AppointmentProps = { readonly appointmentId: number; readonly alsoPetIds?: number[] };

const ForAppointment = ({ appointmentId, alsoPetIds = [] }: AppointmentProps) => {
  const appointment = useAppointment(appointmentId);
  const practiceId = appointment.data?.practiceId;
  const list = useWaitingList(practiceId);
  if (!appointment.data) return <NotYet query={appointment} />;
  if (!list.data) return <NotYet query={list} />;
  const { clinicianId, clinicianName: name } = appointment.data;
  const about = { ...appointment.data, alsoPetIds, appointment: appointment.data, clinicianId: undefined };
  return <JoinForm list={list.data} about={{ ...about, clinicians: [{ clinicianId, name }] }} />;
};

type SearchProps = {
  readonly subject: ClientSubject;
  readonly alsoPetIds: number[];
  readonly clinicianId: number | undefined;
};

/** Who has an appointment for the reason there waits for a time that replaces it. */
const ForSearch = (props: SearchProps) => {
  const upcoming = useUpcomingAppointments();
  if (!upcoming.data) return <NotYet query={upcoming} />;
  const booked = upcoming.data.find((one) => isSameSubject(subjectOf(one), props.subject) && one.status === 'BOOKED');
  return booked ? (
    <ForAppointment appointmentId={booked.appointmentId} alsoPetIds={props.alsoPetIds} />
  ) : (
    <ForFreeTime {...props} />
  );
};

const ForFreeTime = ({ subject, alsoPetIds, clinicianId }: SearchProps) => {
  const list = useWaitingList(subject.practiceId);
  const {
    practiceId,
    reasonId: appointmentReasonId,
    petIds: [petId = 0],
  } = subject;
  const pet = usePetById(petId);
  const slots = useSlots({ subject });
  if (!list.data) return <NotYet query={list} />;
  if (slots.isPending) return <WaitingPage title={texts.title} count={1} />;
  const all = slots.data?.pages[0]?.clinicians ?? [];
  const about = {
    practiceId,
    appointmentReasonId,
    petId,
    alsoPetIds,
    clinicianId,
    petName: pet?.name ?? '',
    appointment: null,
  };
  return <JoinForm list={list.data} about={{ ...about, clinicians: all.length > 1 ? all : [] }} />;
};

const List = () => {
  const list = useWaitingList();
  return list.data ? <WaitingEntries list={list.data} /> : <NotYet query={list} />;
};

/** Shows an offer, or a form for an appointment to bring forward or for a search without a suitable time; otherwise the list. */
const Content = () => {
  const search = useSearch();
  const [offer, appointment, clinician] = ['offer', 'appointment', 'clinician'].map((name) => idOf(search[name]));
  const subject = subjectIn(search);
  if (offer !== undefined) return <OfferView key={offer} offerId={offer} />;
  if (appointment !== undefined) return <ForAppointment key={appointment} appointmentId={appointment} />;
  if (subject !== null)
    return <ForSearch subject={subject} alsoPetIds={alsoSearched(search)} clinicianId={clinician} />;
  return <List />;
};

export const EarlierTimesPage = () => (
  <div className={pageStyles['page']}>
    <Content />
  </div>
);
