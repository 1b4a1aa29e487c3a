import { waitingListTexts as texts, waitingOfferTexts } from '#texts/appointments/waiting-list';
import { Clock } from 'lucide-react';
import type { WaitingEntry, WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { Link } from '../../../platform/router/link.tsx';
import { formatDay, formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from '../card/card.module.css';
import { requestOf, useJoinWaitingList, useLeaveWaitingList } from '../waiting-list.queries.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const wantedOf = ({ weekdays, parts }: WaitingEntry): string => {
  const days = weekdays.length === 7 ? texts.anyDay : listed(weekdays.map((day) => texts.weekdays[day - 1] ?? ''));
  const names = partsOfDay.flatMap((part, index) => (parts.includes(part) ? [texts.parts[index]?.title ?? ''] : []));
  return texts.wanted(days, names.length === 3 ? texts.anyTime : listed(names).toLowerCase());
};

const whereOf = ({ practices, clinicianName }: WaitingEntry): string => {
  const names = listed(practices.map(({ name }) => name));
  return clinicianName === null ? texts.at(names) : texts.atWith(names, clinicianName);
};

const stateOf = ({ state, lastOfferedAt, timeZone }: WaitingEntry): string => {
  if (state === 'RESTING') return texts.resting;
  return lastOfferedAt === null ? texts.neverOffered : texts.lastOffered(formatDay({ start: lastOfferedAt, timeZone }));
};

const Entry = ({ entry }: { readonly entry: WaitingEntry }) => {
  const { entryId, petId, petName, reasonName, appointmentId, appointmentStart, timeZone } = entry;
  const about = texts.about(petName, reasonName);
  const leave = useLeaveWaitingList();
  const join = useJoinWaitingList();
  const toast = useToast();
  const stop = () => {
    // The card is about to go.
    const onSuccess = () => {
      focusHeading();
      toast({ message: texts.stopped, type: 'success' });
    };
    leave.mutate(entryId, { onSuccess });
  };
  const search =
    appointmentId === null
      ? { pet: petId, reason: entry.appointmentReasonId, at: entry.practices[0]?.practiceId }
      : { appointment: appointmentId };
  return (
    <Card as="li">
      <Stack gap={3}>
        <h2>{about}</h2>
        <div>
          {appointmentStart !== null && <p>{texts.instead(formatDayAndTime({ start: appointmentStart, timeZone }))}</p>}
          <p>{wantedOf(entry)}</p>
          <p>{whereOf(entry)}</p>
          <p>{stateOf(entry)}</p>
        </div>
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
        title={waitingOfferTexts.title(offer.petName)}
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
    <div>
      <Button variant="outlined" to="/appointments">
        {texts.seeYourAppointments}
      </Button>
    </div>
  </>
);
