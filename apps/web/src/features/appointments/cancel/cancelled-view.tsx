import { cancelTexts as texts } from '#texts/appointments/cancel';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { requestTexts } from '#texts/appointments/requests';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { isRefused, practiceOf, statusWord } from '../../slots/format-appointment.ts';
import { possessive } from '@portal/domain/pets/possessive';
import { isBereaved } from '../appointment.ts';
import { useCancellation } from '../appointment-changes.queries.ts';
import { SeeAppointments } from '../refusal.tsx';
import { RequestNote } from '../requests/request-note.tsx';
import { BookAgain } from '../card/book-again.tsx';
import { UndoCancel } from '../undo-cancel/undo-cancel.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { petsAt } from '../card/along-with.ts';
import { AppointmentFacts } from '../card/appointment-facts.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly onRestored: (appointment: Appointment, stay: readonly number[]) => void;
};

const Late = ({ appointment }: Pick<Props, 'appointment'>) =>
  appointment.lateCancel && appointment.lateFeeText !== null && <p>{appointment.lateFeeText}</p>;

const Bereaved = ({ appointment, onRestored }: Props) => {
  const { petName, appointmentId } = appointment;
  const others = useCancellation(appointmentId)?.alsoCancelled.length ?? 0;
  return (
    <>
      <PageTitle title={texts.weHaveCancelled(possessive(petName), 1 + others)} lead={texts.sorry} />
      <Stack gap={2}>
        <p>{texts.nothingElseToDo}</p>
        <PracticeCall practice={practiceOf(appointment)} />
      </Stack>
      <UndoCancel appointment={appointment} afterwards={null} onRestored={onRestored} />
      <SeeAppointments />
    </>
  );
};

export const CancelledView = ({ appointment, onRestored }: Props) => {
  const others = useCancellation(appointment.appointmentId)?.alsoCancelled ?? [];
  if (isBereaved(appointment)) return <Bereaved appointment={appointment} onRestored={onRestored} />;
  const isCancelled = ({ appointmentId }: Appointment['together'][number]) => others.includes(appointmentId);
  const stay = appointment.together.filter((one) => !isCancelled(one));
  const visit = { ...appointment, price: null, together: appointment.together.filter(isCancelled) };
  return (
    <>
      <PageTitle title={isRefused(appointment) ? requestTexts.notBooked : texts.isCancelled(1 + others.length)} />
      <AppointmentFacts appointment={visit} label={statusWord(appointment)}>
        <RequestNote appointment={appointment} />
      </AppointmentFacts>
      {stay.length > 0 && <p>{severalPetsTexts.othersStay(petsAt({ ...appointment, together: stay }), stay.length)}</p>}
      <Late appointment={appointment} />
      <UndoCancel
        appointment={appointment}
        afterwards={<BookAgain appointment={appointment} />}
        onRestored={onRestored}
      />
      <SeeAppointments />
    </>
  );
};
