import { guestTexts } from '#texts/soft-bookings';
import { isFinal } from '../check/booking-refusals.ts';
import { LoadFailed } from '../load-failed.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';
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
