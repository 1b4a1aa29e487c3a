import { waitingListTexts as texts } from '#texts/waiting-list';
import { useSearch } from '../../../platform/router/use-router.ts';
import { idOf } from '../../../platform/search-values.ts';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import type { FailedQuery } from '../../../ui/feedback/load-failed.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { type ClientSubject, isSameSubject, subjectOf } from '../../slots/booking-subject.ts';
import { subjectIn } from '../../slots/choices/booking-address.ts';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';
import { useSlots } from '../../slots/slots.queries.ts';
import { useAppointment, useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { useWaitingList } from '../waiting-list.queries.ts';
import { JoinForm, visitOf } from './join-form.tsx';
import { OfferView } from './offer-view.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

const NotYet = ({ query }: { readonly query: FailedQuery & { readonly isError: boolean } }) =>
  query.isError ? <LoadFailed title={texts.title} query={query} /> : <WaitingPage title={texts.title} count={1} />;

type AppointmentProps = { readonly appointmentId: number; readonly searched?: readonly number[] };

const ForAppointment = ({ appointmentId, searched = [] }: AppointmentProps) => {
  const appointment = useAppointment(appointmentId);
  const list = useWaitingList(appointment.data?.practiceId);
  if (!appointment.data) return <NotYet query={appointment} />;
  if (!list.data) return <NotYet query={list} />;
  const { practiceId, appointmentReasonId: reasonId, clinicianId, clinicianName: name } = appointment.data;
  const petIds = visitOf(appointment.data).map(({ petId }) => petId);
  const { reasonName } = appointment.data;
  const about = { subject: { practiceId, reasonId, petIds }, searched, appointment: appointment.data, reasonName };
  return <JoinForm list={list.data} about={{ ...about, clinicians: [{ clinicianId, name }] }} />;
};

type SearchProps = { readonly subject: ClientSubject; readonly clinicianId: number | undefined };

/** Pets with an appointment for the reason there wait for a time that replaces it; first those without. */
const ForSearch = ({ subject, clinicianId }: SearchProps) => {
  const upcoming = useUpcomingAppointments();
  if (!upcoming.data) return <NotYet query={upcoming} />;
  const bookedFor = (petId: number) =>
    upcoming.data.find(
      (one) => isSameSubject(subjectOf(one), { ...subject, petIds: [petId] }) && one.status === 'BOOKED',
    );
  const searched = subject.petIds;
  const petIds = searched.filter((petId) => !bookedFor(petId));
  const booked = bookedFor(searched[0] ?? 0);
  if (petIds.length > 0 || !booked)
    return <ForFreeTime subject={{ ...subject, petIds }} searched={searched} clinicianId={clinicianId} />;
  return <ForAppointment appointmentId={booked.appointmentId} searched={searched} />;
};

const ForFreeTime = ({ subject, ...about }: SearchProps & { readonly searched: readonly number[] }) => {
  const list = useWaitingList(subject.practiceId);
  const slots = useSlots({ subject });
  const { reason, isPending } = useReasonOf(subject);
  if (!list.data) return <NotYet query={list} />;
  if (slots.isPending || isPending) return <WaitingPage title={texts.title} count={1} />;
  const all = slots.data?.pages[0]?.clinicians ?? [];
  const clinicians = all.length > 1 ? all : [];
  return (
    <JoinForm list={list.data} about={{ ...about, subject, appointment: null, reasonName: reason?.name, clinicians }} />
  );
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
  if (subject !== null) return <ForSearch subject={subject} clinicianId={clinician} />;
  return <List />;
};

export const EarlierTimesPage = () => (
  <div className={pageStyles['page']}>
    <Content />
  </div>
);
