import { bookingTexts as texts } from '#texts/booking/booking';
import { bookingEntryTexts } from '#texts/booking/booking-entry';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRouter, useSearch } from '../../platform/router/use-router.ts';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusHeading, useStepArrival } from '../../ui/page/arrival.ts';
import { useOnlinePractices } from '../practices/practices.queries.ts';
import { parseBookSearch } from '../slots/choices/booking-address.ts';
import { acceptPractice, clientDraft, leaveBooking } from '../slots/choices/booking-draft.ts';
import { Booked } from './booked.tsx';
import { ClientBooking } from './client-booking.tsx';
import { type BookingPractice, type Situation, useBookingSituation } from '../before-booking/use-booking-situation.ts';
import { useReleaseHold } from './holds.queries.ts';
import { LoadFailed } from '../slots/load-failed.tsx';
import styles from '../slots/page.module.css';
import { PastFinishedSteps } from '../slots/past-finished-steps.tsx';
import { CalendarX, PawPrint } from 'lucide-react';
import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { BookingDialogs } from '../before-booking/booking-dialogs.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PracticeCall, YourPractice } from '../../ui/page/phone-link.tsx';

type ObstacleProps = { readonly obstacle: BookingObstacle; readonly practice: BookingPractice };

const BookingObstaclePanel = ({ obstacle, practice }: ObstacleProps) => {
  const isPetMissing = obstacle === 'NO_PETS';
  const { registerYourPet, registerFirst } = bookingEntryTexts;
  const words = isPetMissing ? { title: registerYourPet, text: registerFirst } : texts.unavailable[obstacle];
  return (
    <>
      <PageTitle title={texts.bookAnAppointment} />
      <EmptyState
        icon={isPetMissing ? <PawPrint /> : <CalendarX />}
        title={words.title}
        action={
          <Button
            variant={isPetMissing ? 'contained' : 'outlined'}
            to={isPetMissing ? '/pets/register' : '/appointments'}
          >
            {isPetMissing ? registerYourPet : texts.seeYourAppointments}
          </Button>
        }
      >
        <p>{words.text}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
    </>
  );
};

const title = texts.bookAnAppointment;

/** Direct visitors have not seen the entry dialogs yet. */
const EntryDialogs = ({ obstacle, home, practice }: Situation) => {
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  const { emergencyAccepted } = clientDraft.useDraft();
  const [wasAccepted, setAccepted] = useState(emergencyAccepted);
  if (emergencyAccepted && !wasAccepted) setAccepted(true);
  const close = () => {
    setClosed(true);
    if (obstacle === null) void navigate({ to: '/' });
  };
  return (
    <BookingDialogs
      isPageBehind
      open={!isClosed && (obstacle !== null || !wasAccepted)}
      obstacle={obstacle}
      // In an emergency, call the practice that knows the pet.
      practice={obstacle === null ? home : practice}
      onProceed={() => {
        flushSync(() => clientDraft.update({ emergencyAccepted: true }));
        // Nothing has opened the dialog to which the focus could return.
        focusHeading();
      }}
      onClose={close}
    />
  );
};

const BookingAt = ({ elsewhere }: { readonly elsewhere?: BookingPractice | undefined }) => {
  const { petId } = parseBookSearch(useSearch());
  const situation = useBookingSituation({ petId, elsewhere });
  if (situation.status === 'failed') return <LoadFailed title={title} query={situation} />;
  if (situation.status === 'loading') return <WaitingPage title={title} />;
  return (
    <>
      {situation.obstacle === null ? (
        <YourPractice value={situation.practice}>
          <ClientBooking situation={situation} />
        </YourPractice>
      ) : (
        <BookingObstaclePanel obstacle={situation.obstacle} practice={situation.practice} />
      )}
      <EntryDialogs {...situation} />
    </>
  );
};

type AskProps = { readonly elsewhere: BookingPractice; readonly home: BookingPractice };

/** Ask first: the practice comes from a link, and the client may not notice that it isn't their own. */
const WhichPractice = ({ elsewhere, home }: AskProps) => {
  const search = useSearch();
  const navigate = useNavigate();
  return (
    <Stack gap={4}>
      <PageTitle title={texts.whichPractice} lead={texts.whoseTimes(elsewhere.name, home.name)} />
      <Row>
        <Button
          size="large"
          onClick={() =>
            void navigate({
              to: '/appointments/book',
              search: { ...parseBookSearch(search), practice: undefined, slotId: undefined, start: undefined },
              replace: true,
            })
          }
        >
          {texts.bookAt(home.name)}
        </Button>
        <Button size="large" variant="outlined" onClick={() => acceptPractice(elsewhere.practiceId)}>
          {texts.bookAt(elsewhere.name)}
        </Button>
      </Row>
    </Stack>
  );
};

const BookingElsewhere = ({ practiceId }: { readonly practiceId: number }) => {
  const practices = useOnlinePractices();
  const situation = useBookingSituation({});
  const { practiceId: acceptedId } = clientDraft.useDraft();
  if (practices.isPending || situation.status === 'loading') return <WaitingPage title={title} />;
  if (practices.isError) return <LoadFailed title={title} query={practices} />;
  const practice = practices.data.find((practice) => practice.practiceId === practiceId && practice.onlineBooking);
  const place = practice && { practiceId, name: practice.name, phone: practice.phone };
  const home = situation.status === 'known' ? situation.home : undefined;
  if (place && home && home.practiceId !== practiceId && acceptedId !== practiceId)
    return <WhichPractice elsewhere={place} home={home} />;
  return <BookingAt elsewhere={place} />;
};

/** Releases the hold on leaving the booking, but not for re-authentication or an outage, which lead back to it. */
const useReleaseOnLeave = (): void => {
  const router = useRouter();
  const { mutate: release } = useReleaseHold('client');
  useEffect(
    () =>
      router.onMove(({ to }) => {
        if (['/appointments/book', '/maintenance'].includes(to.pathname) || to.pathname.startsWith('/auth0/')) return;
        const holdId = leaveBooking();
        if (holdId !== null) release(holdId);
      }),
    [router, release],
  );
};

const isBooked = (search: Readonly<Record<string, unknown>>) => parseBookSearch(search).booked !== undefined;

export const ClientBookingPage = () => {
  const { booked, practice } = parseBookSearch(useSearch());
  useReleaseOnLeave();
  useStepArrival(booked === undefined ? `at ${practice ?? 'home'}` : 'booked');
  return (
    <div className={classNames(styles['page'], styles['wide'])}>
      <PastFinishedSteps isDoneAt={isBooked}>
        {booked !== undefined && (
          <div className={styles['page']}>
            <Booked appointmentId={booked} />
          </div>
        )}
        {booked === undefined && practice === undefined && <BookingAt />}
        {booked === undefined && practice !== undefined && <BookingElsewhere practiceId={practice} />}
      </PastFinishedSteps>
    </div>
  );
};
