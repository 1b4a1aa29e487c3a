import { formTexts } from '#texts/forms';
import { guestTexts } from '#texts/soft-bookings';
import { GroupedReasons } from './grouped-reasons.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { guestDraft } from '../guest/guest-draft.ts';
import { useReasons } from '../slots.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { GuestStepPage } from '../guest/guest-step-page.tsx';
import type { Guest } from '../guest/use-guest.ts';

const texts = guestTexts.reason;

const ChooseReason = ({ guest }: { readonly guest: Guest }) => {
  const { draft, practiceId, practice: known } = guest;
  const reasons = useReasons({ practiceId: practiceId ?? 0, speciesId: draft.speciesId ?? 0 });
  const practice = { practiceId: practiceId ?? 0, name: known?.name ?? '', phone: known?.phone ?? '' };
  const choose = (reasonId: number) => {
    const isOther = reasonId !== guest.hold.data?.softBooking.appointmentReasonId;
    guestDraft.update({ reasonId });
    guest.go(isOther || draft.softBookingId === null ? '/guest/time' : '/guest/details');
  };
  if (reasons.isError)
    return (
      <LoadFailed
        title={texts.title}
        error={reasons.error}
        practice={practice}
        onRetry={() => void reasons.refetch()}
      />
    );
  return (
    <>
      <GuestTitle title={texts.title} />
      <GroupedReasons
        reasons={reasons.data}
        chosenId={draft.reasonId}
        practice={practice}
        none={{ title: texts.none, text: texts.call }}
        onChoose={choose}
      />
      <div>
        <Button variant="outlined" onClick={() => guest.back('/guest/reason')}>
          {formTexts.back}
        </Button>
      </div>
    </>
  );
};

export const GuestReasonPage = () => (
  <GuestStepPage step="/guest/reason">{(guest) => <ChooseReason guest={guest} />}</GuestStepPage>
);
