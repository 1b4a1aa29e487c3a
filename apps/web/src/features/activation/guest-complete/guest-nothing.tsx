import { CalendarX } from 'lucide-react';
import { guestTexts } from '#texts/soft-bookings';
import { PracticePhones } from '../../practices/practice-contact.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { guestBooker } from '../../booking/booker.ts';
import { isFinal } from '../../slots/refusals/refusals.ts';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { StepTitle } from '../../booking/step-title.tsx';
import { GuestBar } from '../../booking/guest/guest-bar.tsx';

const texts = guestTexts.complete;

export const GuestNothing = ({ title }: { readonly title: string }) => (
  <>
    <GuestBar practice={undefined} hold={undefined} />
    <StepTitle booker={guestBooker} title={title} />
    <EmptyState icon={<CalendarX />} title={texts.again} action={<Button to="/guest">{texts.again}</Button>}>
      <p>{texts.brokenText}</p>
    </EmptyState>
    <PracticePhones />
  </>
);

export const GuestFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  isFinal(error) ? (
    <GuestNothing title={texts.broken} />
  ) : (
    <>
      <GuestBar practice={undefined} hold={undefined} />
      <LoadFailed title={texts.title} error={error} onRetry={onRetry} />
    </>
  );
