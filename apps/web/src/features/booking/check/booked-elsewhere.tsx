import { holdingTexts as texts } from '#texts/booking/holding';
import { useEffect } from 'react';
import { guestTexts } from '#texts/booking/guest';
import { formatDayAndTime, practiceTimeZone } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { focusHeading } from '../../../ui/page/arrival.ts';
import type { Booker } from '../booker.ts';
import { StepTitle } from '../step-title.tsx';

type Props = { readonly booker: Booker; readonly appointmentId: number; readonly start: string };

/** The client has booked the time in another tab. */
export const BookedElsewhere = ({ booker, appointmentId, start }: Props) => {
  useEffect(focusHeading, []);
  return (
    <>
      <StepTitle
        booker={booker}
        title={texts.bookedElsewhere}
        lead={texts.bookedElsewhereLead(formatDayAndTime({ start, timeZone: practiceTimeZone }))}
      />
      <div>
        <Button size="large" to={`/appointments/${appointmentId}`}>
          {guestTexts.complete.see}
        </Button>
      </div>
    </>
  );
};
