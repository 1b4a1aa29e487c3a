import { formTexts } from '#texts/forms';
import { guestTexts } from '#texts/soft-bookings';
import { CallNowNote } from '../../features/appointments/components/call-now-note.tsx';
import { LoadFailed } from '../../features/appointments/components/load-failed.tsx';
import { ReasonRow } from '../../features/appointments/components/reason-row.tsx';
import { UrgentReasonRow } from '../../features/appointments/components/urgent-reason-row.tsx';
import { groupReasons } from '../../features/appointments/reason-groups.ts';
import { guestDraft } from '../../features/soft-bookings/guest-draft.ts';
import { useGuestReasons } from '../../features/soft-bookings/queries/use-guest-choices.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuestTitle } from './guest-title.tsx';
import { PracticeCall } from '../../ui/practice-call.tsx';
import { GuestStepPage } from './guest-step-page.tsx';
import styles from './guest.module.css';
import type { Guest } from './use-guest.ts';

const texts = guestTexts.reason;

const ChooseReason = ({ guest }: { readonly guest: Guest }) => {
  const { draft, practiceId, practice: known } = guest;
  const reasons = useGuestReasons({ practiceId: practiceId ?? 0, speciesId: draft.speciesId ?? 0 });
  const practice = { practiceId: practiceId ?? 0, name: known?.name ?? '', phone: known?.phone ?? '' };
  const choose = (reasonId: number) => {
    // The time kept for another reason is exchanged on the next page; until then it stays safe.
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
  const groups = reasons.data && groupReasons(reasons.data);
  return (
    <>
      <GuestTitle title={texts.title} />
      <CallNowNote practice={practice} />
      {!groups && <CardSkeletons />}
      {groups?.length === 0 && (
        <EmptyState icon={null} title={texts.none}>
          <p>{texts.call}</p>
          <PracticeCall practice={practice} centred />
        </EmptyState>
      )}
      {groups?.map(({ group, reasons: members }) => (
        <section key={group} className={styles['group']}>
          <h2>{group}</h2>
          <ul role="list">
            {members.map((reason) => {
              const row = { reason, isChosen: reason.reasonId === draft.reasonId, onChoose: choose };
              return (
                <li key={reason.reasonId}>
                  {reason.urgentCheck ? <UrgentReasonRow {...row} practice={practice} /> : <ReasonRow {...row} />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {reasons.data?.some(({ price }) => price?.vatIncluded) && <p className={styles['prices']}>{texts.prices}</p>}
      <div>
        <Button variant="outlined" onClick={() => guest.back('/guest/reason')}>
          {formTexts.back}
        </Button>
      </div>
    </>
  );
};

/** /guest/reason: what the visit is for. */
export const GuestReasonPage = () => (
  <GuestStepPage step="/guest/reason">{(guest) => <ChooseReason guest={guest} />}</GuestStepPage>
);
