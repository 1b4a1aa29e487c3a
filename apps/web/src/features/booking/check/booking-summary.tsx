import { appointmentTexts as texts } from '#texts/appointments/appointments';
import type { ReactNode } from 'react';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { formatDayWithYear, formatTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import type { BookingState, Step } from '../booking-state.ts';
import { ChangeLink } from '../chosen-so-far.tsx';
import type { Selection } from '../entry/use-booking-situation.ts';
import { lengthOfAppointment, priceGuide, withWhom } from '../format-appointment.ts';
import styles from './check.module.css';

type Props = {
  readonly selection: Selection;
  readonly state: BookingState;
  readonly slot: Slot | undefined;
};

type Line = { readonly what: string; readonly step?: Step; readonly value: ReactNode };

const linesOf = ({ selection: { pet, reason }, state, slot }: Props): Line[] => {
  const moment = { start: state.slot?.start ?? '', timeZone: practiceTimeZone };
  const lines: Line[] = [
    { what: texts.pet, step: 'pet', value: pet.name },
    {
      what: texts.reason,
      step: 'reason',
      value: (
        <>
          {reason.name}
          <small>{lengthOfAppointment(reason)}</small>
        </>
      ),
    },
    {
      what: texts.time,
      step: 'time',
      value: (
        <>
          {formatDayWithYear(moment)}, {formatTime(moment)}
          {slot && <small>{withWhom(slot)}</small>}
        </>
      ),
    },
  ];
  if (reason.price) lines.push({ what: texts.price, value: priceGuide(reason.price) });
  if (reason.preparation) lines.push({ what: texts.goodToKnow, value: reason.preparation });
  return lines;
};

const Where = ({ practice, isSister }: Pick<Selection, 'practice' | 'isSister'>) => {
  const practices = useOnlinePractices();
  const address = practices.data?.find(({ practiceId }) => practiceId === practice.practiceId)?.address;
  return (
    <Card>
      <h2 className={styles['heading']}>{texts.where}</h2>
      <PracticeCall practice={practice} />
      {address && (
        <p className={styles['address']}>
          {address.line1}, {address.town}, {address.postcode}
        </p>
      )}
      {isSister && <p className={styles['sister']}>{texts.notYourUsualPractice}</p>}
    </Card>
  );
};

export const BookingSummary = (props: Props) => (
  <>
    <Card>
      <dl className={styles['summary']}>
        {linesOf(props).map(({ what, step, value }) => (
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
    <Where {...props.selection} />
  </>
);
