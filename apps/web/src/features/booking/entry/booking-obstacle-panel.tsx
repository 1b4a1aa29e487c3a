import { bookingTexts as texts } from '#texts/appointments/booking';
import { CalendarX, PawPrint } from 'lucide-react';
import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import type { BookingPractice } from './use-booking-situation.ts';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = { readonly obstacle: BookingObstacle; readonly practice: BookingPractice };

export const BookingObstaclePanel = ({ obstacle, practice }: Props) => {
  if (obstacle === 'NO_PETS')
    return (
      <>
        <PageTitle title={texts.bookAnAppointment} />
        <EmptyState
          icon={<PawPrint />}
          title={texts.registerYourPet}
          action={<Button to="/pets/register">{texts.registerYourPet}</Button>}
        >
          <p>{texts.toBookAnAppointmentWith}</p>
          <PracticeCall practice={practice} centred />
        </EmptyState>
      </>
    );
  const { title, text } = texts.unavailable[obstacle];
  return (
    <>
      <PageTitle title={texts.bookAnAppointment} />
      <EmptyState
        icon={<CalendarX />}
        title={title}
        action={
          <Button variant="outlined" to="/appointments">
            {texts.seeYourAppointments}
          </Button>
        }
      >
        <p>{text}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
    </>
  );
};
