import { bookingTexts } from '#texts/appointments/booking';
import { movingTexts as texts } from '#texts/appointments/moving';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { practiceOf } from '../../booking/practice-of.ts';
import { useAppointmentReasons } from '../../booking/queries/use-appointment-reasons.ts';
import type { ChangeNavigation } from './use-change-search.ts';
import { GroupedReasons } from '../../booking/reason/grouped-reasons.tsx';
import { LoadFailed } from '../../booking/load-failed.tsx';
import { VisitFacts } from '../card/visit-facts.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: ChangeNavigation };

export const ChangeReasonStep = ({ appointment, navigation: { search, go, back } }: Props) => {
  const { practiceId, petId, petName, appointmentReasonId } = appointment;
  const practice = practiceOf(appointment);
  const reasons = useAppointmentReasons({ practiceId, petId });
  const chosenId = search.reasonId ?? appointmentReasonId;
  const choose = (reasonId: number) =>
    go(
      reasonId === chosenId
        ? { ...search, step: undefined }
        : { reasonId: reasonId === appointmentReasonId ? undefined : reasonId },
    );
  return (
    <>
      <PageTitle title={texts.whatIsTheVisitForInstead} />
      <VisitFacts appointment={appointment} label={texts.now} />
      {reasons.isError && !reasons.data ? (
        <LoadFailed error={reasons.error} practice={practice} onRetry={() => void reasons.refetch()} />
      ) : (
        <GroupedReasons
          reasons={reasons.data}
          chosenId={chosenId}
          practice={practice}
          none={{
            title: bookingTexts.nothingCanBeBookedOnline(petName),
            text: bookingTexts.pleaseCallThePracticeThey,
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
