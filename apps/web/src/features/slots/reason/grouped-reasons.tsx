import { bookingTexts as texts } from '#texts/booking/booking';
import { formTexts } from '#texts/forms';
import { useEffect, useState } from 'react';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { Check, ChevronRight } from 'lucide-react';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { findReasons, noUsualReasons, orderReasons, type UsualReasons } from './ordered-reasons.ts';
import styles from './reason.module.css';
import { lengthOfAppointment, shortPrice } from '../format-appointment.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type SignsProps = { readonly practice: CalledPractice };

const signs = [
  texts.isStrugglingToBreatheOr,
  texts.isBleedingHeavilyOrWas,
  texts.isHavingAFit,
  texts.mayHaveEatenSomethingPoisonous,
  texts.hasASwollenTummyAnd,
  texts.strainsToPeeAndNothing,
  texts.hasAnEyeInjuryOr,
  texts.isARabbitOrSmall,
];

/** The number comes first: with large text the signs fill more than a screen. */
const CallNowSigns = ({ practice, lead }: SignsProps & { readonly lead: string }) => (
  <>
    <PracticeCall practice={practice} />
    <p>{lead}</p>
    <ul className={styles['signs']}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  </>
);

const CallNowNote = ({ practice }: SignsProps) => (
  <details className={styles['note']}>
    <summary>{texts.whenToCall}</summary>
    <Stack gap={3}>
      <CallNowSigns practice={practice} lead={texts.callInsteadIf} />
    </Stack>
  </details>
);

type RowProps = {
  readonly reason: AppointmentReason;
  readonly isChosen: boolean;
  readonly isDue: boolean;
  readonly onChoose: (reasonId: number) => void;
  /** Whether something is asked before the reason is chosen. */
  readonly asks?: boolean;
};

const PlainRow = ({ reason, isChosen, isDue, onChoose, asks = false }: RowProps) => (
  <button
    type="button"
    className={styles['row']}
    data-chosen={isChosen}
    aria-haspopup={asks ? 'dialog' : undefined}
    onClick={() => onChoose(reason.reasonId)}
  >
    <span className={styles['words']}>
      <span className={styles['name']}>
        {reason.name}
        {isChosen && (
          <span className={styles['chosen']}>
            <Check size={16} aria-hidden="true" /> {texts.chosen}
          </span>
        )}
        {isDue && <Chip tone="info">{texts.mayBeDue}</Chip>}
      </span>
      <span className={styles['facts']}>
        {lengthOfAppointment(reason)}
        {reason.price && `, ${shortPrice(reason.price)}`}
      </span>
    </span>
    <ChevronRight className={styles['arrow']} size={20} aria-hidden="true" />
  </button>
);

type ReasonProps = Omit<RowProps, 'asks'> & {
  readonly practice: CalledPractice;
};

/** Asks in a dialog, because a panel among the reasons would push the others away. */
const UrgentRow = ({ practice, ...row }: ReasonProps) => {
  const { reason, onChoose } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainRow {...row} asks onChoose={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        title={texts.isItUrgent}
        primary={{ label: texts.noneOfThese, onClick: () => onChoose(reason.reasonId) }}
        secondary={{ label: formTexts.back, onClick: () => setOpen(false) }}
        losesSomething={false}
      >
        <CallNowSigns practice={practice} lead={texts.callNowIf} />
      </ConfirmDialog>
    </>
  );
};

const ReasonRow = ({ practice, ...row }: ReasonProps) =>
  row.reason.urgentCheck ? <UrgentRow {...row} practice={practice} /> : <PlainRow {...row} />;

const searchableFrom = 8;

type ListProps = Pick<UsualReasons, 'dueReasonIds'> & {
  readonly chosenId: number | null | undefined;
  readonly practice: CalledPractice;
  readonly onChoose: (reasonId: number) => void;
};

const ReasonList = ({
  chosenId,
  dueReasonIds,
  reasons,
  ...rest
}: ListProps & { readonly reasons: readonly AppointmentReason[] }) => (
  <ul role="list">
    {reasons.map((reason) => (
      <li key={reason.reasonId}>
        <ReasonRow
          {...rest}
          reason={reason}
          isChosen={reason.reasonId === chosenId}
          isDue={dueReasonIds.includes(reason.reasonId)}
        />
      </li>
    ))}
  </ul>
);

const MatchingReasons = ({ found, ...list }: ListProps & { readonly found: readonly AppointmentReason[] }) => {
  const announce = useAnnounce();
  const { length } = found;
  useEffect(() => announce(texts.reasonsFound(length)), [announce, length]);
  return (
    <section className={styles['group']} aria-label={texts.reasonsFound(length)}>
      {length === 0 ? <p>{texts.noSuchReason}</p> : <ReasonList {...list} reasons={found} />}
    </section>
  );
};

type Props = Omit<ListProps, 'dueReasonIds'> & {
  readonly reasons: readonly AppointmentReason[] | undefined;
  readonly usual?: UsualReasons | undefined;
  readonly none: { readonly title: string; readonly text: string };
};

type Price = NonNullable<AppointmentReason['price']>;

const PricesNote = ({ prices }: { readonly prices: readonly Price[] }) => {
  if (!prices.some(({ vatIncluded }) => vatIncluded)) return null;
  const listPath = prices.find((price) => price.listPath !== null)?.listPath;
  if (!listPath) return <p className={styles['prices']}>{texts.pricesAreAGuide}</p>;
  return (
    <p className={styles['prices']}>
      {texts.pricesIncludeVat} <a href={listPath}>{texts.seeAllPrices}</a>
    </p>
  );
};

export const GroupedReasons = ({ reasons, usual = noUsualReasons, none, ...listed }: Props) => {
  const [typed, setTyped] = useState('');
  const list = { ...listed, dueReasonIds: usual.dueReasonIds };
  const { practice } = list;
  if (!reasons) return <CardSkeletons />;
  if (reasons.length === 0)
    return (
      <EmptyState icon={null} title={none.title}>
        <p>{none.text}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
    );
  const ordered = orderReasons(reasons, usual);
  return (
    <>
      <section className={styles['group']} aria-label={texts.usualReasons} data-controls>
        <ReasonList {...list} reasons={ordered.usual} />
      </section>
      {reasons.length >= searchableFrom && (
        <TextField
          id="reason-search"
          type="search"
          label={texts.searchReasons}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="search"
        />
      )}
      {typed.trim() === '' ? (
        ordered.groups.map(({ group, reasons: members }) => (
          <section key={group} className={styles['group']} data-controls>
            <h2>{group}</h2>
            <ReasonList {...list} reasons={members} />
          </section>
        ))
      ) : (
        <MatchingReasons {...list} found={findReasons(reasons, typed)} />
      )}
      <PricesNote prices={reasons.flatMap(({ price }) => price ?? [])} />
      <CallNowNote practice={practice} />
    </>
  );
};
