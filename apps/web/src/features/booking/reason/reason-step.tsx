import { bookingTexts as texts } from '#texts/booking/booking';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { BackButton } from '../../../ui/form/form.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Booking } from '../use-booking.ts';
import { GroupedReasons } from '../../slots/reason/grouped-reasons.tsx';
import type { UsualReasons } from '../../slots/reason/ordered-reasons.ts';

type Props = {
  readonly booking: Booking;
  readonly reasons: Pick<UseQueryResult<readonly AppointmentReason[]>, 'data' | 'isError' | 'error'> & {
    readonly refetch: () => unknown;
  };
  readonly practice: CalledPractice;
  readonly usual: UsualReasons | undefined;
  readonly none: { readonly title: string; readonly text: string };
  /** Rendered above the reasons. */
  readonly children?: ReactNode;
};

export const ReasonStep = ({ booking, reasons, usual, practice, none, children }: Props) => {
  const title = texts.whatIsItFor;
  if (reasons.isError) return <LoadFailed title={title} query={reasons} practice={practice} />;
  return (
    <>
      <StepTitle booker={booking.booker} title={title} />
      {children}
      <GroupedReasons
        reasons={usual && reasons.data}
        chosenId={booking.state.reasonId}
        practice={practice}
        none={none}
        usual={usual}
        onChoose={(reasonId) => booking.proceed({ type: 'reasonChosen', reasonId })}
      />
      <BackButton onClick={booking.back} />
    </>
  );
};
