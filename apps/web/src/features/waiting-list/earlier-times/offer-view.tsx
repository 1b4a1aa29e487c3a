import { listed, waitingListTexts, waitingOfferTexts as texts } from '#texts/waiting-list';
import type { ReactNode } from 'react';
import type { WaitingEntry, WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { formatDay, formatTime, formatVisitStart } from '../../../platform/time/format-time.ts';
import { serverNow } from '../../../platform/time/server-clock.ts';
import { useCountdown } from '../../../platform/time/use-countdown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons, WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { useAppointment } from '../../appointments/appointments.queries.ts';
import { AppointmentConfirmed } from '../../appointments/card/appointment-confirmed.tsx';
import { SeeAppointments } from '../../appointments/refusal.tsx';
import { UndoRow, useUndoTime } from '../../appointments/undo-cancel/undo-row.tsx';
import { useAnswerOffer, useOffer, useWaitingList } from '../waiting-list.queries.ts';

type Props = { readonly offer: WaitingOffer; readonly answer: ReturnType<typeof useAnswerOffer> };

const minuteMs = 60_000;

/** A server of the release before names one. */
const petsOf = ({ petName, petNames = [petName] }: WaitingOffer): readonly string[] => petNames;

const standing = ({ appointmentStart, timeZone }: WaitingOffer) =>
  appointmentStart === null ? null : { start: appointmentStart, timeZone };

const OfferFacts = ({ offer }: Pick<Props, 'offer'>) => (
  <Facts
    facts={[
      { what: texts.when, value: unbroken(formatVisitStart(offer, petsOf(offer).length)) },
      { what: texts.what, value: offer.reasonName },
      { what: texts.with, value: offer.clinicianName },
      { what: texts.where, value: waitingListTexts.about(offer.practiceName, offer.practiceAddress) },
    ]}
  />
);

const Live = ({ offer, answer }: Props) => {
  const minutes = useCountdown(Date.parse(offer.expiresAt), { unitMs: minuteMs, clock: serverNow });
  const now = standing(offer);
  const pets = petsOf(offer);
  if (minutes === 0) return <Over offer={offer} />;
  const answering = (which: 'accept' | 'decline') => ({
    size: 'large' as const,
    loading: answer.isPending && answer.variables === which,
    loadingText: waitingListTexts.oneMoment,
    disabled: answer.isPending,
    onClick: () => answer.mutate(which),
  });
  return (
    <>
      <PageTitle title={texts.title(listed(pets))} />
      <Card as="section">
        <Stack gap={4}>
          <OfferFacts offer={offer} />
          {pets.length > 1 && <p>{texts.inTurn}</p>}
          <p>{texts.keepingUntil(formatTime({ start: offer.expiresAt, timeZone: offer.timeZone }))}</p>
          {now && <p>{texts.replaces(formatVisitStart(now, pets.length))}</p>}
          <Row>
            <Button {...answering('accept')}>{texts.take}</Button>
            <Button variant="outlined" {...answering('decline')}>
              {texts.leave}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
};

const Undo = ({ until, answer }: { readonly until: string } & Pick<Props, 'answer'>) => {
  const { box, left } = useUndoTime(Date.parse(until), serverNow);
  const onUndo = () => answer.mutate('undo');
  return (
    <div ref={box} tabIndex={-1}>
      {left > 0 && <UndoRow left={left} action={texts.undo} isPending={answer.isPending} onUndo={onUndo} />}
    </div>
  );
};

const Answered = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <>
    <PageTitle title={title} />
    {children}
    <SeeAppointments />
  </>
);

/** The search may have ended with the offer: its reason is withdrawn, or the client may no longer book online. */
const WhatIsNext = ({ offer: { petName, reasonName } }: Pick<Props, 'offer'>) => {
  const { data } = useWaitingList();
  const isSame = (entry: WaitingEntry) => entry.petName === petName && entry.reasonName === reasonName;
  if (!data) return null;
  const isLooking = data.entries.some((entry) => entry.state === 'WAITING' && isSame(entry));
  return <p>{isLooking ? texts.nextTime : waitingListTexts.stopped}</p>;
};

const Over = ({ offer }: Pick<Props, 'offer'>) => {
  const keepUntil = formatTime({ start: offer.expiresAt, timeZone: offer.timeZone });
  const now = standing(offer);
  return (
    <Answered title={texts.over}>
      <p>{now ? texts.keptUntilStands(keepUntil, formatDay(now), petsOf(offer).length) : texts.keptUntil(keepUntil)}</p>
      <WhatIsNext offer={offer} />
    </Answered>
  );
};

const AfterAccepting = ({ offer, answer }: Props) => (
  <>
    {offer.formerStart !== null && (
      <p>{texts.replaced(formatVisitStart({ ...offer, start: offer.formerStart }, petsOf(offer).length))}</p>
    )}
    {offer.undoUntil !== null && <Undo until={offer.undoUntil} answer={answer} />}
  </>
);

/** The page of a booking, with what the time has replaced. */
const Accepted = ({ offer, answer, appointmentId }: Props & { readonly appointmentId: number }) => {
  const appointment = useAppointment(appointmentId);
  const title = texts.taken(petsOf(offer), formatVisitStart(offer, petsOf(offer).length));
  const more = <AfterAccepting offer={offer} answer={answer} />;
  const isCurrent = appointment.data?.start === offer.start;
  // Without a heading, which would take the focus from the one to come.
  if (!isCurrent && appointment.isFetching) return <CardSkeletons count={1} />;
  if (!appointment.data || !isCurrent)
    return (
      <Answered title={title}>
        <OfferFacts offer={offer} />
        {more}
      </Answered>
    );
  return (
    <AppointmentConfirmed title={title} appointment={appointment.data}>
      {more}
    </AppointmentConfirmed>
  );
};

const View = ({ offer, answer }: Props) => {
  useStepArrival(offer.state);
  const now = standing(offer);
  switch (offer.state) {
    case 'LIVE':
      return <Live offer={offer} answer={answer} />;
    case 'ACCEPTED':
      return offer.appointmentId === null ? (
        <Answered title={texts.takenBefore}>
          <p>{texts.notBooked}</p>
        </Answered>
      ) : (
        <Accepted offer={offer} answer={answer} appointmentId={offer.appointmentId} />
      );
    case 'UNDONE':
      return now && <Answered title={texts.undone(petsOf(offer), formatVisitStart(now, petsOf(offer).length))} />;
    case 'DECLINED':
      return (
        <Answered title={texts.declined}>
          {now && <p>{texts.stands(formatDay(now), petsOf(offer).length)}</p>}
          <WhatIsNext offer={offer} />
        </Answered>
      );
    case 'ENDED':
      return <Over offer={offer} />;
  }
};

export const OfferView = ({ offerId }: { readonly offerId: number }) => {
  const query = useOffer(offerId);
  const answer = useAnswerOffer(offerId);
  if (query.isPending) return <WaitingPage title={waitingListTexts.title} count={1} />;
  if (!query.data) return <LoadFailed title={waitingListTexts.title} query={query} unknown={texts.unknown} />;
  return (
    <>
      <FailedOutcome error={query.data.state === 'ENDED' ? null : answer.error}>
        <PhoneLink phone={query.data.practicePhone} />
      </FailedOutcome>
      <View offer={query.data} answer={answer} />
    </>
  );
};
