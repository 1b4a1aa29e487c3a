import { bookingTexts } from '#texts/appointments/booking';
import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { practiceOf } from '../appointment.ts';
import { useReasons } from '../../slots/reasons.queries.ts';
import type { RescheduleNavigation } from './use-reschedule.ts';
import { GroupedReasons } from '../../slots/reason/grouped-reasons.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { AppointmentFacts } from '../card/appointment-facts.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: RescheduleNavigation };

export const ReasonStep = ({ appointment, navigation: { search, go, back } }: Props) => {
  const { practiceId, petId, petName, appointmentReasonId } = appointment;
  const practice = practiceOf(appointment);
  const reasons = useReasons({ practiceId, petId });
  const chosenId = search.reasonId ?? appointmentReasonId;
  const choose = (reasonId: number) =>
    go(
      reasonId === chosenId
        ? { ...search, step: undefined }
        : { reasonId: reasonId === appointmentReasonId ? undefined : reasonId },
    );
  return (
    <>
      <PageTitle title={texts.chooseReason} />
      <AppointmentFacts appointment={appointment} label={texts.now} />
      {reasons.isError && !reasons.data ? (
        <LoadFailed error={reasons.error} practice={practice} onRetry={() => void reasons.refetch()} />
      ) : (
        <GroupedReasons
          reasons={reasons.data}
          chosenId={chosenId}
          practice={practice}
          none={{
            title: bookingTexts.noReasons(petName),
            text: bookingTexts.noReasonsHint,
          }}
          onChoose={choose}
        />
      )}
      <div>
        <Button variant="outlined" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
};
