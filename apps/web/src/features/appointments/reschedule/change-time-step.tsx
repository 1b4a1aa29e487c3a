import { movingTexts as texts } from '#texts/appointments/moving';
import type { Appointment, Slots } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { practiceOf } from '../practice-of.ts';
import { useSlots } from '../../booking/slots.queries.ts';
import type { ChangeNavigation } from './use-change-search.ts';
import { useReasonOfChange } from './use-reason-of-change.ts';
import { ChangeStepLink } from './change-step-link.tsx';
import { ChooseTime } from '../../booking/time/choose-time.tsx';
import { VisitFacts } from '../card/visit-facts.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: ChangeNavigation };

/** The same hour with another clinician is a different slot. */
const withOwnTime = (pages: readonly Slots[], own: Appointment, asked: number | undefined): Slots[] =>
  pages.map((page) => ({
    ...page,
    days: page.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({
        ...slot,
        isCurrent: slot.isCurrent && (asked === undefined || slot.clinicianId === own.clinicianId),
      })),
    })),
  }));

const title = texts.chooseANewTime;

export const ChangeTimeStep = ({ appointment, navigation: { search, go, replace, back } }: Props) => {
  const { practiceId, petId, appointmentId, amendments } = appointment;
  const { clinicianId } = search;
  const practice = practiceOf(appointment);
  const { appointmentReasonId, name, isNew, reason } = useReasonOfChange(appointment, search);
  const booked = useReasonOfChange(appointment, {}).reason;
  const slots = useSlots({
    practiceId,
    petId,
    appointmentReasonId,
    clinicianId,
    existingAppointmentId: appointmentId,
  });
  const isLastMove = booked?.policy.maxAmendments === amendments + 1;
  return (
    <>
      <PageTitle title={title} />
      <VisitFacts appointment={appointment} label={texts.now} />
      <Row as="p" justify="between">
        <span>
          {isNew ? texts.newReason : texts.reason} <strong>{name}</strong>
        </span>
        <ChangeStepLink {...{ appointmentId, search }} step="reason" what={texts.whatItIsFor} />
      </Row>
      {isLastMove && (
        <Alert severity="info">
          <p>{texts.youCanMoveThisVisit}</p>
        </Alert>
      )}
      <ChooseTime
        {...{ slots, practice, clinicianId }}
        pages={isNew ? undefined : slots.data && withOwnTime(slots.data.pages, appointment, clinicianId)}
        own={isNew ? 'held' : 'appointment'}
        horizonDays={reason?.horizonDays}
        onClinician={(wanted) => replace({ ...search, clinicianId: wanted })}
        onChoose={({ slotId, start }) => go({ ...search, slotId, start, step: undefined })}
        onBack={back}
      />
    </>
  );
};
