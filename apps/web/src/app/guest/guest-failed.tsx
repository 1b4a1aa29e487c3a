import { guestTexts } from '#texts/soft-bookings';
import { isFinal } from '../../features/appointments/booking-refusals.ts';
import { LoadFailed } from '../../features/appointments/components/load-failed.tsx';
import { GuestBar } from './guest-bar.tsx';
import { GuestNothing } from './guest-nothing.tsx';

const texts = guestTexts.complete;

export const GuestFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  isFinal(error) ? (
    <GuestNothing title={texts.broken} />
  ) : (
    <>
      <GuestBar practice={undefined} hold={undefined} />
      <LoadFailed title={texts.title} error={error} onRetry={onRetry} />
    </>
  );
