import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { withWhom } from '../format-appointment.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import type { GuestStep } from './guest-steps.ts';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';

/** 'Tuesday 24 November, 9:15 am' */
export const whenOf = ({ slot, timeZone }: Pick<GuestSoftBooking, 'slot' | 'timeZone'>): string =>
  formatDayAndTime({ start: slot.start, timeZone });

type Props = {
  readonly hold: GuestSoftBooking;
  readonly petName: string | null;
  readonly onChange?: (step: GuestStep) => void;
};

const texts = guestTexts.yours;

export const GuestVisit = ({ hold, petName, onChange }: Props) => {
  const changing = (step: GuestStep) => (onChange ? { onChange: () => onChange(step) } : {});
  return (
    <AnswerList
      answers={[
        { what: texts.pet, lines: [petName ?? ''], ...changing('/guest/pet') },
        { what: texts.reason, lines: [hold.reasonName], ...changing('/guest/reason') },
        { what: texts.time, lines: [whenOf(hold), withWhom(hold.slot)], ...changing('/guest/time') },
        { what: texts.practice, lines: [hold.practiceName] },
      ]}
    />
  );
};
