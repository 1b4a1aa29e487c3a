import type { BookingObstacle } from '@portal/domain/booking/booking-rules';
import { unavailableTexts } from '#texts/appointments/unavailable';
import { dashboardTexts as texts } from '#texts/dashboard';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = { readonly obstacle: Exclude<BookingObstacle, 'NO_PETS'>; readonly practice: CalledPractice };

export const CannotBook = ({ obstacle, practice }: Props) => (
  <Card as="section" tone="soft">
    <Stack gap={2}>
      <h2>{texts.callToBook}</h2>
      <PracticeCall practice={practice} />
      <p>{unavailableTexts[obstacle].text}</p>
    </Stack>
  </Card>
);
