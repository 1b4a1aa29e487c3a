import { bookingTexts as texts } from '#texts/appointments/booking';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { CallNowNote } from './call-now.tsx';
import styles from './reason.module.css';
import { ReasonRow } from './reason-row.tsx';

type ReasonGroup = { readonly group: string; readonly reasons: readonly AppointmentReason[] };

/** Keeps the practice's order, in which "not sure" comes last. */
export const groupReasons = (reasons: readonly AppointmentReason[]): ReasonGroup[] => {
  const inOrder = reasons.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return [...Map.groupBy(inOrder, ({ group }) => group)].map(([group, members]) => ({ group, reasons: members }));
};

type Props = {
  readonly reasons: readonly AppointmentReason[] | undefined;
  readonly chosenId: number | null | undefined;
  readonly practice: CalledPractice;
  readonly none: { readonly title: string; readonly text: string };
  readonly onChoose: (reasonId: number) => void;
};

export const GroupedReasons = ({ reasons, chosenId, practice, none, onChoose }: Props) => {
  const groups = reasons && groupReasons(reasons);
  return (
    <>
      <CallNowNote practice={practice} />
      {!groups && <CardSkeletons />}
      {groups?.length === 0 && (
        <EmptyState icon={null} title={none.title}>
          <p>{none.text}</p>
          <PracticeCall practice={practice} centred />
        </EmptyState>
      )}
      {groups?.map(({ group, reasons: members }) => (
        <section key={group} className={styles['group']}>
          <h2>{group}</h2>
          <ul role="list">
            {members.map((reason) => (
              <li key={reason.reasonId}>
                <ReasonRow {...{ reason, practice, onChoose }} isChosen={reason.reasonId === chosenId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {reasons?.some(({ price }) => price?.vatIncluded) && <p className={styles['prices']}>{texts.pricesAreAGuide}</p>}
    </>
  );
};
