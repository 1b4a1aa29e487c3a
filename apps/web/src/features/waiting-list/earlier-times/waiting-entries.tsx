import { listed, waitingListTexts as texts, waitingOfferTexts } from '#texts/waiting-list';
import { Clock } from 'lucide-react';
import type { WaitingEntry, WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { Link } from '../../../platform/router/link.tsx';
import { formatDay, formatDayAndTime, formatVisitStart } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from '../../appointments/card/card.module.css';
import { SeeAppointments } from '../../appointments/refusal.tsx';
import { subjectOf } from '../../slots/booking-subject.ts';
import { earlierSearchOf } from '../../slots/choices/booking-address.ts';
import { AboveLimit } from './above-limit.tsx';
import { requestOf, useJoinWaitingList, useLeaveWaitingList } from '../waiting-list.queries.ts';

const daysOf = ({ weekdays }: WaitingEntry): string => {
  if (weekdays.length === 7) return texts.anyDay;
  const names = weekdays.map((day) => texts.weekdays[day - 1] ?? '');
  const [first = 0] = weekdays;
  const isRange = names.length > 2 && weekdays.every((day, index) => day === first + index);
  return isRange ? texts.range(names[0] ?? '', names.at(-1) ?? '') : listed(names);
};

const timesOf = ({ parts }: WaitingEntry): string => {
  const names = partsOfDay.flatMap((part, index) => (parts.includes(part) ? [texts.parts[index]?.title ?? ''] : []));
  return names.length === 3 ? texts.anyTime : listed(names.map((name, index) => (index ? name.toLowerCase() : name)));
};

const factsOf = (entry: WaitingEntry) => {
  const { appointmentStart: start, clinicianName, practices, timeZone, petNames = [] } = entry;
  return [
    ...(start === null
      ? []
      : [{ what: texts.insteadOf, value: formatVisitStart({ start, timeZone }, petNames.length) }]),
    { what: texts.entryDays, value: daysOf(entry) },
    { what: texts.entryTimes, value: timesOf(entry) },
    { what: waitingOfferTexts.where, value: listed(practices.map(({ name }) => name)) },
    ...(clinicianName === null ? [] : [{ what: waitingOfferTexts.with, value: clinicianName }]),
  ];
};

const stateOf = ({ state, lastOfferedAt, timeZone }: WaitingEntry): string => {
  if (state === 'RESTING') return texts.resting;
  return lastOfferedAt === null ? texts.neverOffered : texts.lastOffered(formatDay({ start: lastOfferedAt, timeZone }));
};

const Entry = ({ entry }: { readonly entry: WaitingEntry }) => {
  const { entryId, petName, petNames = [petName], reasonName, appointmentId } = entry;
  const about = texts.about(listed(petNames), reasonName);
  const leave = useLeaveWaitingList();
  const join = useJoinWaitingList();
  const toast = useToast();
  const stop = () => {
    // The card that has the focus is about to be removed.
    const onSuccess = () => {
      focusHeading();
      toast({ message: texts.stopped, type: 'success' });
    };
    leave.mutate(entryId, { onSuccess });
  };
  const search =
    appointmentId === null
      ? earlierSearchOf(subjectOf({ ...entry, practiceId: entry.practices[0]?.practiceId ?? 0 }), null)
      : { appointment: appointmentId };
  return (
    <Card as="li">
      <Stack gap={3}>
        <h2>{about}</h2>
        <Facts facts={factsOf(entry)} />
        <p>{stateOf(entry)}</p>
        {appointmentId === null && <AboveLimit pets={petNames.length} />}
        {[leave.error, join.error].map((error) => error && <ErrorAlert key={error.message} error={error} />)}
        <Row>
          {entry.state === 'RESTING' && (
            <Button
              loading={join.isPending}
              loadingText={texts.oneMoment}
              onClick={() => join.mutate(requestOf(entry))}
            >
              {texts.stillLooking}
            </Button>
          )}
          <Button
            variant="outlined"
            loading={leave.isPending}
            loadingText={texts.oneMoment}
            aria-label={texts.stopFor(about)}
            onClick={stop}
          >
            {texts.stop}
          </Button>
          <Link
            className={styles['link']}
            to="/appointments/earlier"
            search={search}
            aria-label={texts.changeOf(about)}
          >
            {texts.change}
          </Link>
        </Row>
      </Stack>
    </Card>
  );
};

export const WaitingEntries = ({ list: { entries, offer } }: { readonly list: WaitingList }) => (
  <>
    <PageTitle title={texts.title} />
    {offer && (
      <Alert
        severity="info"
        title={waitingOfferTexts.title(listed(offer.petNames ?? [offer.petName]))}
        action={
          <Link className={styles['link']} to="/appointments/earlier" search={{ offer: offer.offerId }}>
            {formatDayAndTime(offer)}
          </Link>
        }
      />
    )}
    {entries.length === 0 && !offer && (
      <EmptyState icon={<Clock />} title={texts.none}>
        <p>{texts.noneHint}</p>
      </EmptyState>
    )}
    <Stack as="ul" gap={4}>
      {entries.map((entry) => (
        <Entry key={entry.entryId} entry={entry} />
      ))}
    </Stack>
    <SeeAppointments />
  </>
);
