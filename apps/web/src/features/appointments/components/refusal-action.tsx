import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import type { NextStep } from '../booking-refusals.ts';
import { type BookSearch, type BookStep, parseBookSearch, stepOf } from '../book-search.ts';
import styles from './refusal-action.module.css';

const stepsOnward: Partial<Record<NextStep, { step: BookStep; label: string }>> = {
  time: { step: 'time', label: 'Choose another time' },
  reason: { step: 'reason', label: 'Choose another reason' },
  pets: { step: 'pet', label: 'Choose the pet again' },
};

/** The way on after a refusal, unless it is on this very screen. */
export const RefusalAction = ({ next, search }: { readonly next: NextStep; readonly search: BookSearch }) => {
  if (next === 'appointments')
    return (
      <div>
        <Button variant="outlined" to="/appointments">
          See your appointments
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
