import { timesTexts as texts } from '#texts/slots/times';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { formatTime } from '../../../platform/time/format-time.ts';
import { useIsOnline } from '../../../platform/use-is-online.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { BackButton } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { type CalledPractice, PhoneLink, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { LoadFailed } from '../load-failed.tsx';
import type { SlotPages } from '../slots.queries.ts';
import styles from './choose-time.module.css';
import type { OwnTime, TimeChoice } from './day-times.tsx';
import { Filter, FreeTimes } from './free-times.tsx';

type Props = {
  readonly slots: SlotPages;
  readonly pages?: readonly Slots[] | undefined;
  readonly own?: OwnTime;
  readonly leaves?: string;
  readonly practice: CalledPractice;
  readonly horizonDays: number | undefined;
  readonly clinicianId: number | undefined;
  readonly onClinician: (clinicianId: number | undefined) => void;
  /** For a pet that is unwell, even a time today may be hours away, so a call comes first. */
  readonly isUrgent?: boolean;
  readonly choosing?: string | null;
  readonly onChoose: (choice: TimeChoice) => void;
  /** Other practices with free times, under this heading. */
  readonly elsewhere?: ((heading: string) => ReactNode) | undefined;
  readonly onBack: () => void;
};

type Clinicians = Pick<Props, 'clinicianId' | 'onClinician'> & { readonly clinicians: Slots['clinicians'] };

const anyone = 'anyone';

const WhoWith = ({ clinicians, clinicianId, onClinician }: Clinicians) =>
  (clinicians.length > 1 || clinicianId !== undefined) && (
    <Filter
      label={texts.whoWith}
      value={clinicianId ?? anyone}
      onChange={(value) => onClinician(value === anyone ? undefined : Number(value))}
    >
      <option value={anyone}>{texts.anyone}</option>
      {clinicians.map((clinician) => (
        <option key={clinician.clinicianId} value={clinician.clinicianId}>
          {texts.clinician[clinician.clinicianType](clinician.name)}
        </option>
      ))}
    </Filter>
  );

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const SlotsLoading = () => {
  const announce = useAnnounce();
  useEffect(() => announce(texts.lookingForFreeTimes), [announce]);
  return (
    <Stack gap={3} aria-hidden="true" className={styles['whole']}>
      <div className={styles['soonest']} />
      <div className={styles['day']} />
      <div className={styles['times']}>
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
    </Stack>
  );
};

const Offline = ({ isEmpty, practice }: Pick<Props, 'practice'> & { readonly isEmpty: boolean }) => (
  <Alert severity="warning" title={texts.offline}>
    <p>{isEmpty ? texts.offlineNoTimes : texts.offlineOldTimes}</p>
    <PracticeCall practice={practice} />
  </Alert>
);

const noTimesTitle = (isWithOne: boolean, days: number | undefined): string => {
  if (isWithOne) return days === undefined ? texts.noTimesWithOne : texts.noTimesWithOneIn(days);
  return days === undefined ? texts.noTimes : texts.noTimesIn(days);
};

type BreakProps = Pick<Props, 'practice'> & { readonly page: Slots; readonly until: string };

const OnlineBreak = ({ page: { timeZone, noMoreToday }, until, practice }: BreakProps) => (
  <Alert
    severity="info"
    title={noMoreToday ? texts.noMoreToday : texts.noneBefore(formatTime({ start: until, timeZone }))}
  >
    <p>
      <Sentence
        of={noMoreToday ? texts.callForToday(practice.phone) : texts.inAnEmergency(practice.phone)}
        render={(phone) => <PhoneLink phone={phone} />}
      />
    </p>
  </Alert>
);

const CallSooner = ({ practice }: Pick<Props, 'practice'>) => (
  <Alert severity="info" lasting>
    <p>
      <Sentence of={texts.needSooner(practice.phone)} render={(phone) => <PhoneLink phone={phone} />} />
    </p>
  </Alert>
);

const NoTimes = ({ practice, horizonDays, slots, clinicianId, onClinician, elsewhere }: Props) => {
  const isWithOne = clinicianId !== undefined;
  const isNotOffered = slots.data?.pages[0]?.noSlotsReason === 'NOBODY_FOR_THIS_VISIT';
  const action = isWithOne && <Button onClick={() => onClinician(undefined)}>{texts.seeTimesWithAnyone}</Button>;
  return (
    <>
      <EmptyState icon={<CalendarX />} title={noTimesTitle(isWithOne, horizonDays)} action={action}>
        <p>{isNotOffered ? texts.notOffered : texts.noTimesHint}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
      {elsewhere?.(texts.timesElsewhere)}
    </>
  );
};

export const ChooseTime = (props: Props) => {
  const {
    slots,
    pages = slots.data?.pages,
    own,
    leaves,
    practice,
    clinicianId,
    onClinician,
    elsewhere,
    onBack,
  } = props;
  const isOnline = useIsOnline();
  const [firstPage] = slots.data?.pages ?? [];
  const more = {
    nextCursor: slots.data?.pages.at(-1)?.nextCursor ?? null,
    isLoading: slots.isFetchingNextPage,
    load: () => void slots.fetchNextPage(),
  };
  return (
    <>
      {props.isUrgent && firstPage && !firstPage.noMoreToday && firstPage.firstAvailableDate !== null && (
        <CallSooner practice={practice} />
      )}
      {!isOnline && <Offline practice={practice} isEmpty={!pages} />}
      {firstPage?.onlineBreakUntil !== undefined && (
        <OnlineBreak until={firstPage.onlineBreakUntil} page={firstPage} practice={practice} />
      )}
      {slots.isPending && isOnline && <SlotsLoading />}
      {slots.isError && !slots.data && isOnline && <LoadFailed query={slots} practice={practice} />}
      {pages && (
        <FreeTimes
          pages={pages}
          own={own}
          leaves={leaves}
          more={more}
          choosing={props.choosing}
          isStale={slots.isPlaceholderData || !isOnline}
          onChoose={props.onChoose}
          hint={elsewhere?.(texts.soonerElsewhere)}
          whoWith={
            <WhoWith clinicians={firstPage?.clinicians ?? []} clinicianId={clinicianId} onClinician={onClinician} />
          }
          nothing={<NoTimes {...props} />}
        />
      )}
      <BackButton onClick={onBack} />
    </>
  );
};
