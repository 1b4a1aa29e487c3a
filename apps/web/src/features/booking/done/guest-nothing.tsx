import { CalendarX } from 'lucide-react';
import { guestTexts } from '#texts/soft-bookings';
import { PracticePhones } from '../../practices/practice-contact.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GuestTitle } from '../guest/guest-title.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';

const texts = guestTexts.complete;

export const GuestNothing = ({ title }: { readonly title: string }) => (
  <>
    <GuestBar practice={undefined} hold={undefined} />
    <GuestTitle title={title} />
    <EmptyState icon={<CalendarX />} title={texts.again} action={<Button to="/guest">{texts.again}</Button>}>
      <p>{texts.brokenText}</p>
    </EmptyState>
    <PracticePhones />
  </>
);
