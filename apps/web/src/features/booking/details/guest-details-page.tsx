import { errorCode } from '../../../platform/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { guestTexts } from '#texts/soft-bookings';
import { useHoldClock } from '../hold/use-hold-clock.ts';
import { guestDraft } from '../guest/guest-draft.ts';
import { useSaveGuestDetails } from '../holds.queries.ts';
import { slotKeys } from '../slots.keys.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { SubmissionError } from '../../../ui/feedback/error-text.tsx';
import { GuestDetailsForm } from './guest-details-form.tsx';
import { GuestGone } from '../done/guest-gone.tsx';
import { GuestRefusal } from '../guest/guest-refusal.tsx';
import { GuestStepPage } from '../guest/guest-step-page.tsx';
import { GuestVisit } from '../guest/guest-visit.tsx';
import type { Guest } from '../guest/use-guest.ts';
import { useTakeGuestTime } from '../time/use-take-guest-time.ts';

const texts = guestTexts.details;

type NotSentProps = { readonly error: unknown; readonly practice: Guest['practice'] };

const NotSent = ({ error, practice }: NotSentProps) =>
  errorCode(error) === 'RESEND_WAIT' ? (
    <Alert severity="warning" title={texts.mailedAlready}>
      <p>{texts.mailedAlreadyText}</p>
      {practice && <PracticeCall practice={practice} />}
    </Alert>
  ) : (
    <Alert severity="error">
      <SubmissionError error={error} />
      {practice && <PracticeCall practice={practice} />}
    </Alert>
  );

const useSendDetails = ({ go }: Guest) => {
  const save = useSaveGuestDetails();
  const send = () => {
    const { softBookingId, firstName, lastName, email, mobile, petName } = guestDraft.read();
    if (softBookingId === null || save.isPending) return;
    const details = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      mobile: mobile.trim() || null,
      petName,
    };
    save.mutate({ softBookingId, details }, { onSuccess: () => go('/guest/check-email') });
  };
  return { save, send };
};

const SayWho = ({ guest }: { readonly guest: Guest }) => {
  const { draft, practice, practiceId, hold, go } = guest;
  const queryClient = useQueryClient();
  const { save, send } = useSendDetails(guest);
  const left = useHoldClock(hold.data);
  const { take, taking, error } = useTakeGuestTime(practiceId, () => save.reset());
  if (!hold.data)
    return (
      <>
        <GuestTitle title={texts.title} />
        {hold.isError ? <NotSent error={hold.error} practice={practice} /> : <CardSkeletons count={1} />}
      </>
    );
  const { softBooking } = hold.data;
  const isOther =
    softBooking.appointmentReasonId !== draft.reasonId ||
    softBooking.speciesId !== draft.speciesId ||
    softBooking.practiceId !== practiceId;
  const isGone = left === 0 || isOther;
  const look = () => void queryClient.invalidateQueries({ queryKey: slotKeys.all });
  const other = () => {
    look();
    go('/guest/time');
  };
  const notice = (
    <>
      {error && <GuestRefusal error={error} practice={practice} choosing={taking} onChoose={take} onOther={other} />}
      {isGone && !error && (
        <GuestGone
          hold={softBooking}
          isTrying={taking !== null}
          onTryAgain={() => take(softBooking.slot)}
          onOther={other}
        />
      )}
      {save.error && !isGone && <NotSent error={save.error} practice={practice} />}
    </>
  );
  return (
    <GuestDetailsForm
      notice={notice}
      isSending={save.isPending || save.isSuccess}
      canSend={!isGone}
      onSend={send}
      onBack={() => guest.back('/guest/details')}
    >
      <GuestVisit hold={softBooking} petName={draft.petName} onChange={go} />
    </GuestDetailsForm>
  );
};

export const GuestDetailsPage = () => (
  <GuestStepPage step="/guest/details">{(guest) => <SayWho guest={guest} />}</GuestStepPage>
);
