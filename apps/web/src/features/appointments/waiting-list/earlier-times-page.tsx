import { waitingListTexts as texts } from '#texts/appointments/waiting-list';
import { useSearch } from '../../../platform/router/use-router.ts';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { usePetById } from '../../pets/pets.queries.ts';
import { useAppointment } from '../appointments.queries.ts';
import { useWaitingList } from '../waiting-list.queries.ts';
import { JoinForm } from './join-form.tsx';
import { OfferView } from './offer-view.tsx';
import { parseWaitingSearch } from './waiting-search.ts';
import { WaitingEntries } from './waiting-entries.tsx';

type Loading = { readonly query: { readonly error: unknown; readonly isError: boolean; refetch: () => unknown } };

const NotYet = ({ query }: Loading) =>
  query.isError ? (
    <LoadFailed title={texts.title} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <WaitingPage title={texts.title} count={1} />
  );

const ForAppointment = ({ appointmentId }: { readonly appointmentId: number }) => {
  const appointment = useAppointment(appointmentId);
  const practiceId = appointment.data?.practiceId;
  const list = useWaitingList(practiceId);
  if (!appointment.data) return <NotYet query={appointment} />;
  if (!list.data) return <NotYet query={list} />;
  return <JoinForm list={list.data} about={{ ...appointment.data, appointment: appointment.data }} />;
};

type SearchProps = { readonly petId: number; readonly reasonId: number; readonly practiceId: number };

const ForSearch = ({ petId, reasonId, practiceId }: SearchProps) => {
  const list = useWaitingList(practiceId);
  const pet = usePetById(petId);
  if (!list.data) return <NotYet query={list} />;
  const about = { petId, petName: pet?.name ?? '', appointmentReasonId: reasonId, practiceId, appointment: null };
  return <JoinForm list={list.data} about={about} />;
};

const List = () => {
  const list = useWaitingList();
  return list.data ? <WaitingEntries list={list.data} /> : <NotYet query={list} />;
};

const Shown = () => {
  const { offer, appointment, pet, reason, at } = parseWaitingSearch(useSearch());
  if (offer !== undefined) return <OfferView key={offer} offerId={offer} />;
  if (appointment !== undefined) return <ForAppointment key={appointment} appointmentId={appointment} />;
  if (pet !== undefined && reason !== undefined && at !== undefined)
    return <ForSearch petId={pet} reasonId={reason} practiceId={at} />;
  return <List />;
};

export const EarlierTimesPage = () => (
  <div className={pageStyles['page']}>
    <Shown />
  </div>
);
