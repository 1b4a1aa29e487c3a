import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { namesTogether } from '../card/along-with.ts';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { uiTexts } from '#texts/ui';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { practiceOf, withWhom } from '../../slots/format-appointment.ts';
import { useSlots } from '../../slots/slots.queries.ts';
import { ChooseTime } from '../../slots/time/choose-time.tsx';
import { EarlierLinkLater } from '../one-appointment/earlier-link-later.ts';
import { type RescheduleNavigation, useChosenReason } from './use-reschedule.ts';
import { inBold, Sentence, unseen } from '../../../ui/sentence.tsx';
import { Link } from '../../../platform/router/link.tsx';
import { type RescheduleSearch, parseRescheduleSearch } from '../appointment-search.ts';
import styles from '../../slots/choices/chosen-so-far.module.css';

type LinkProps = {
  readonly appointmentId: number;
  readonly search: RescheduleSearch;
  readonly step: NonNullable<RescheduleSearch['step']>;
  readonly what: string;
};

export const StepLink = ({ appointmentId, search, step, what }: LinkProps) => (
  <Link
    className={styles['link']}
    to={`/appointments/${appointmentId}/change`}
    search={parseRescheduleSearch({ ...search, step })}
  >
    <Sentence of={uiTexts.change(what)} render={unseen} />
  </Link>
);

type Props = { readonly appointment: Appointment; readonly navigation: RescheduleNavigation };

/** Clears `isCurrent` for other clinicians, because the same time with another clinician is a different slot. */
const withOwnTime = (pages: readonly Slots[], own: Appointment, clinicianId: number | undefined): Slots[] =>
  pages.map((page) => ({
    ...page,
    days: page.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({
        ...slot,
        isCurrent: slot.isCurrent && (clinicianId === undefined || slot.clinicianId === own.clinicianId),
      })),
    })),
  }));

const title = texts.chooseTime;

export const TimeStep = ({ appointment, navigation: { search, go, replace, back } }: Props) => {
  const { appointmentId, amendments } = appointment;
  const { clinicianId } = search;
  const practice = practiceOf(appointment);
  const { subject, name, isNew, reason } = useChosenReason(appointment, search);
  const booked = useChosenReason(appointment, {}).reason;
  const slots = useSlots({ subject, filters: { clinicianId, existingAppointmentId: appointmentId } });
  const isLastMove = booked?.policy.maxAmendments === amendments + 1;
  return (
    <>
      <PageTitle title={title} />
      <p>
        <Sentence
          of={texts.nowAt(formatDayAndTime(appointment), withWhom(appointment), practice.name)}
          render={inBold}
        />
      </p>
      <Row as="p" justify="between">
        <span>
          <Sentence of={isNew ? texts.newReason(name ?? '') : texts.reason(name ?? '')} render={inBold} />
        </span>
        <StepLink appointmentId={appointmentId} search={search} step="reason" what={texts.theReason} />
      </Row>
      {appointment.together.length > 0 && <p>{severalPetsTexts.movedTogether(namesTogether(appointment))}</p>}
      {isLastMove && (
        <Alert severity="info">
          <p>{texts.lastChange}</p>
        </Alert>
      )}
      <ChooseTime
        slots={slots}
        practice={practice}
        clinicianId={clinicianId}
        pages={isNew ? undefined : slots.data && withOwnTime(slots.data.pages, appointment, clinicianId)}
        own={isNew ? 'held' : 'appointment'}
        leaves={localDateOf(appointment.timeZone, Date.parse(appointment.start))}
        horizonDays={reason?.horizonDays}
        onClinician={(preferredClinician) => replace({ ...search, clinicianId: preferredClinician })}
        onChoose={({ slotId, start }) => go({ ...search, slotId, start, step: undefined })}
        onBack={back}
      />
      <EarlierLinkLater appointment={appointment} />
    </>
  );
};
