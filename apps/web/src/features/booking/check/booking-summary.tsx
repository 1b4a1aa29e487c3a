import { appointmentTexts as texts } from '#texts/appointments/appointments';
import type { ReactNode } from 'react';
import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Card } from '../../../ui/page/card.tsx';
import { lengthOfVisit, priceGuide, withWhom } from '../format-appointment.ts';
import { formatDayWithYear, formatTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import type { BookSearch, BookStep } from '../book-search.ts';
import type { Visit } from '../selection.ts';
import { ChangeLink } from '../change-link.tsx';
import styles from './booking-summary.module.css';

type Props = {
  readonly visit: Visit;
  readonly search: BookSearch;
  readonly slot: Slot | undefined;
};

type Line = { readonly what: string; readonly step?: BookStep; readonly value: ReactNode };

const linesOf = ({ visit: { pet, reason }, search, slot }: Props): Line[] => {
  const moment = { start: search.start ?? '', timeZone: practiceTimeZone };
  const lines: Line[] = [
    { what: texts.pet, step: 'pet', value: pet.name },
    {
      what: texts.reason,
      step: 'reason',
      value: (
        <>
          {reason.name}
          <small>{lengthOfVisit(reason)}</small>
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

export const VisitSummary = (props: Props) => (
  <Card>
    <dl className={styles['summary']}>
      {linesOf(props).map(({ what, step, value }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
          {step && (
            <dd className={styles['change']}>
              <ChangeLink search={props.search} step={step} what={what} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Card>
);
