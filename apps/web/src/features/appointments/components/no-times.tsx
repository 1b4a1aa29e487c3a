import { CalendarX } from 'lucide-react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Visit } from '../visit.ts';
import { PracticeCall } from './practice-call.tsx';

type Props = {
  readonly visit: Visit;
  readonly reason: Slots['noSlotsReason'];
  readonly onAnyone?: () => void;
};

/** Nothing free: says so, and what can be done about it. */
export const NoTimes = ({ visit, reason, onAnyone }: Props) => {
  const { horizonDays } = visit.reason;
  const title = onAnyone
    ? `No times with this person in the next ${horizonDays} days`
    : `No times in the next ${horizonDays} days`;
  const text =
    reason === 'NOBODY_FOR_THIS_VISIT'
      ? 'This visit is not offered online at the moment. Please call us and we will find a way.'
      : 'Please call us: we may still be able to fit you in.';
  return (
    <EmptyState
      icon={<CalendarX />}
      title={title}
      {...(onAnyone ? { action: <Button onClick={onAnyone}>See times with anyone</Button> } : {})}
    >
      <p>{text}</p>
      <PracticeCall practice={visit.practice} centred />
    </EmptyState>
  );
};
