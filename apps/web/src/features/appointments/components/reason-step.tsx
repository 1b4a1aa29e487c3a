import { bookingTexts as texts } from '#texts/appointments/booking';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { Button } from '../../../ui/button.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { BookingPractice } from '../queries/use-booking-situation.ts';
import { groupReasons } from '../reason-groups.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { CallNowNote } from './call-now-note.tsx';
import { ChosenSoFar } from './chosen-so-far.tsx';
import { PracticeCall } from '../../../ui/practice-call.tsx';
import { ReasonRow } from './reason-row.tsx';
import styles from './reason-step.module.css';
import { UrgentReasonRow } from './urgent-reason-row.tsx';

type Props = {
  readonly pet: Pet;
  readonly reasons: readonly AppointmentReason[] | undefined;
  readonly practice: BookingPractice;
  readonly navigation: BookNavigation;
};

/** What the visit is for: one tap on a row goes on to the times. */
export const ReasonStep = ({ pet, reasons, practice, navigation: { search, go, back } }: Props) => {
  const groups = reasons && groupReasons(reasons);
  const choose = (reasonId: number) =>
    go(
      reasonId === search.reasonId
        ? { ...search, step: undefined }
        : { practice: search.practice, petId: search.petId, reasonId },
    );
  return (
    <>
      <PageTitle title={texts.whatIsTheVisitFor} />
      <ChosenSoFar search={search} choices={[{ step: 'pet', what: texts.pet, value: pet.name }]} />
      <CallNowNote practice={practice} />
      {!groups && <CardSkeletons />}
      {groups?.length === 0 && (
        <EmptyState icon={null} title={texts.nothingCanBeBookedOnline(pet.name)}>
          <p>{texts.pleaseCallThePracticeThey}</p>
          <PracticeCall practice={practice} centred />
        </EmptyState>
      )}
      {groups?.map(({ group, reasons: members }) => (
        <section key={group} className={styles['group']}>
          <h2>{group}</h2>
          <ul role="list">
            {members.map((reason) => {
              const row = { reason, isChosen: reason.reasonId === search.reasonId, onChoose: choose };
              return (
                <li key={reason.reasonId}>
                  {reason.urgentCheck ? <UrgentReasonRow {...row} practice={practice} /> : <ReasonRow {...row} />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {reasons?.some(({ price }) => price?.vatIncluded) && (
        <p className={styles['prices']}>{texts.pricesAreAGuideAnd}</p>
      )}
      <div>
        <Button variant="outlined" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
};
