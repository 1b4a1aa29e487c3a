import { severalPetsTexts } from '#texts/booking/several-pets';
import { appointmentTexts as texts } from '#texts/appointments/appointments';
import type { ReactNode } from 'react';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import { unbroken } from '../../../ui/unbroken.ts';
import { formatDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import type { BookingState, Step } from '../../slots/choices/booking-state.ts';
import { ChangeLink } from '../../slots/choices/chosen-so-far.tsx';
import type { Selection } from '../../before-booking/use-booking-situation.ts';
import { lengthOfAppointment, priceDetails, priceGuide, withWhom } from '../../slots/format-appointment.ts';
import { pricesOfPets } from '../../slots/prices-of-pets.ts';
import { useReasonsOfPets } from '../../slots/reason-lists.queries.ts';
import styles from './summary.module.css';

type Props = {
  readonly selection: Selection;
  readonly state: BookingState;
  readonly slot: Slot | undefined;
};

type Line = { readonly what: string; readonly step?: Step; readonly value: ReactNode };

const Where = ({ practice, isSister }: Pick<Selection, 'practice' | 'isSister'>) => {
  const practices = useOnlinePractices();
  const address = practices.data?.find(({ practiceId }) => practiceId === practice.practiceId)?.address;
  return (
    <>
      <span className={styles['practice']}>
        {practice.name}
        {practice.phone !== '' && <PhoneLink phone={practice.phone} />}
      </span>
      {address && <small>{unbroken(`${address.line1}, ${address.town}, ${address.postcode}`)}</small>}
      {isSister && <small>{texts.notYourUsualPractice}</small>}
    </>
  );
};

const linesOf = ({ selection, state, slot, prices }: Props & { readonly prices: readonly string[] }): Line[] => {
  const { pets, reason } = selection;
  const isOne = pets.length === 1;
  const moment = { start: state.slot?.start ?? '', timeZone: practiceTimeZone };
  const lines: Line[] = [
    {
      what: texts.pet,
      step: 'pet',
      value: (
        <>
          {pets.map((one) => (
            <span key={one.petId} className={styles['pet']}>
              <PetFace pet={one} size="small" /> {one.name}
            </span>
          ))}
        </>
      ),
    },
    {
      what: texts.reason,
      step: 'reason',
      value: (
        <>
          {reason.name}
          <small>{isOne ? lengthOfAppointment(reason) : severalPetsTexts.minutesEach(reason.durationMinutes)}</small>
          {!isOne && <small>{severalPetsTexts.oneAfterAnother}</small>}
          {reason.price && [...prices, ...priceDetails(reason.price)].map((line) => <small key={line}>{line}</small>)}
        </>
      ),
    },
    {
      what: texts.time,
      step: 'time',
      value: (
        <>
          {unbroken(formatDayAndTime(moment))}
          {slot && <small>{withWhom(slot)}</small>}
        </>
      ),
    },
  ];
  if (reason.preparation) lines.push({ what: texts.goodToKnow, value: reason.preparation });
  return [...lines, { what: texts.where, value: <Where {...selection} /> }];
};

const usePrices = ({ practice, pets, reason }: Selection): string[] => {
  const reasons = useReasonsOfPets({ practice, pets });
  if (pets.length === 1) return reason.price ? [priceGuide(reason.price)] : [];
  const priceOf = (index: number) =>
    reasons[index]?.data?.find(({ reasonId }) => reasonId === reason.reasonId)?.price ?? null;
  return pricesOfPets(pets.map(({ name }, index) => ({ name, price: priceOf(index) })));
};

export const BookingSummary = (props: Props) => {
  const prices = usePrices(props.selection);
  return (
    <Card className={styles['card']}>
      <dl className={styles['summary']}>
        {linesOf({ ...props, prices }).map(({ what, step, value }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
            {step && (
              <dd className={styles['change']}>
                <ChangeLink state={props.state} step={step} what={what} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
};
