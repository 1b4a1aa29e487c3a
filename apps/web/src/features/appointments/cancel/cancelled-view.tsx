import { cancellingTexts as texts } from '#texts/appointments/cancelling';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { possessive } from '../../booking/format-appointment.ts';
import { isBereaved } from '../bereavement.ts';
import { practiceOf } from '../practice-of.ts';
import { useCancellation } from '../appointments.queries.ts';
import { BookAgain } from '../card/book-again.tsx';
import { UndoCancel } from '../undo-cancel/undo-cancel.tsx';
import styles from './cancelled-view.module.css';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';
import { AppointmentFacts } from '../card/appointment-facts.tsx';

type Props = { readonly appointment: Appointment; readonly onRestored: () => void };

const Late = ({ appointment }: Pick<Props, 'appointment'>) =>
  appointment.lateCancel && (
    <p>
      {texts.itCountedAsALate}
      {appointment.lateFeeText !== null && ` ${appointment.lateFeeText}`}
    </p>
  );

const SeeAppointments = () => (
  <div>
    <Button variant="outlined" to="/appointments">
      {texts.seeYourAppointments}
    </Button>
  </div>
);

const Bereaved = ({ appointment, onRestored }: Props) => {
  const { petName, appointmentId } = appointment;
  const others = useCancellation(appointmentId)?.alsoCancelled.length ?? 0;
  return (
    <>
      <PageTitle
        title={texts.weHaveCancelled(possessive(petName), others > 0 ? 'appointments' : 'appointment')}
        lead={texts.weAreSoSorry}
      />
      <div className={styles['words']}>
        <p>{texts.thereIsNothingMoreThat}</p>
        <PracticeCall practice={practiceOf(appointment)} />
      </div>
      <UndoCancel appointment={appointment} afterwards={null} onRestored={onRestored} />
      <SeeAppointments />
    </>
  );
};

export const CancelledView = ({ appointment, onRestored }: Props) => {
  if (isBereaved(appointment)) return <Bereaved {...{ appointment, onRestored }} />;
  return (
    <>
      <PageTitle title={texts.theVisitIsCancelled} />
      <AppointmentFacts appointment={appointment} label={texts.cancelled} />
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
