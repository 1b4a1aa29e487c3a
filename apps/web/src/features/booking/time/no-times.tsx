import { timesTexts as texts } from '#texts/appointments/times';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';

type Props = {
  readonly practice: Pick<BookingPractice, 'name' | 'phone'>;
  readonly horizonDays: number | undefined;
  readonly reason: Slots['noSlotsReason'];
  readonly onAnyone?: (() => void) | undefined;
  readonly children?: ReactNode;
};

export const NoTimes = ({ practice, horizonDays, reason, onAnyone, children }: Props) => {
  const title = [
    texts.noTimes,
    onAnyone && texts.withThisPerson,
    horizonDays === undefined ? texts.atTheMoment : texts.inTheNextDays(horizonDays),
  ];
  const text = reason === 'NOBODY_FOR_THIS_VISIT' ? texts.thisVisitIsNotOffered : texts.pleaseCallUsWeMay;
  return (
    <>
      <EmptyState
        icon={<CalendarX />}
        title={title.filter(Boolean).join(' ')}
        {...(onAnyone ? { action: <Button onClick={onAnyone}>{texts.seeTimesWithAnyone}</Button> } : {})}
      >
        <p>{text}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
      {children}
    </>
  );
};
