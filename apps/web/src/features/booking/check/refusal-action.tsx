import { bookingTexts as texts } from '#texts/appointments/booking';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button/button.tsx';
import type { NextStep } from './booking-refusals.ts';
import { type BookSearch, type BookStep, parseBookSearch, stepOf } from '../book-search.ts';
import styles from './refusal-action.module.css';

const stepsOnward: Partial<Record<NextStep, { step: BookStep; label: string }>> = {
  time: { step: 'time', label: texts.chooseAnotherTime },
  reason: { step: 'reason', label: texts.chooseAnotherReason },
  pets: { step: 'pet', label: texts.chooseThePetAgain },
};

export const RefusalAction = ({ next, search }: { readonly next: NextStep; readonly search: BookSearch }) => {
  if (next === 'appointments')
    return (
      <div>
        <Button variant="outlined" to="/appointments">
          {texts.seeYourAppointments}
        </Button>
      </div>
    );
  const onward = stepsOnward[next];
  if (!onward || onward.step === stepOf(search)) return null;
  return (
    <Link
      className={styles['link']}
      to="/appointments/book"
      search={() => parseBookSearch({ ...search, step: onward.step })}
    >
      {onward.label}
    </Link>
  );
};
