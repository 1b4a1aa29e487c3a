import { Stack } from '../../../ui/layout/layout.tsx';
import { guestTexts } from '#texts/booking/guest';
import { useReleaseHold } from '../holds.queries.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { GuestSlots } from '@portal/contract/booking/holds.schemas';
import { Clock } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';

type GuestQuota =
  | { readonly reason: 'SHARE'; readonly tryAgainMinutes: number | null }
  | { readonly reason: 'ADDRESS'; readonly tryAgainMinutes: number }
  | { readonly reason: 'NEW_CLIENTS' }
  | { readonly reason: 'DEVICE'; readonly holds: readonly OtherHold[] };

type OtherHold = {
  readonly softBookingId: string;
  readonly petName: string | null;
  readonly practiceName: string;
  readonly start: string;
  readonly timeZone: string;
};

const isOtherHold = (value: unknown): value is OtherHold =>
  isRecord(value) && typeof value['softBookingId'] === 'string' && typeof value['start'] === 'string';

export const quotaIn = (error: unknown): GuestQuota | null => {
  if (!(error instanceof ApiError)) return null;
  const { reason, holds, tryAgainMinutes, retryAfterSeconds } = error.body?.meta ?? {};
  if (errorCode(error) === 'TOO_MANY_REQUESTS' && typeof retryAfterSeconds === 'number')
    return { reason: 'ADDRESS', tryAgainMinutes: Math.ceil(retryAfterSeconds / 60) };
  if (errorCode(error) !== 'GUEST_QUOTA') return null;
  if (reason === 'NEW_CLIENTS') return { reason };
  if (reason === 'DEVICE') return { reason, holds: Array.isArray(holds) ? holds.filter(isOtherHold) : [] };
  return { reason: 'SHARE', tryAgainMinutes: typeof tryAgainMinutes === 'number' ? tryAgainMinutes : null };
};

const texts = guestTexts.quota;

/** The button that triggered this is unmounted, so the result takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

const Release = ({ hold }: { readonly hold: OtherHold }) => {
  const release = useReleaseHold('guest');
  const when = formatDayAndTime(hold);
  if (release.isSuccess)
    return (
      <p tabIndex={-1} ref={focus}>
        {texts.DEVICE.released(when)}
      </p>
    );
  return (
    <>
      <p>{texts.DEVICE.hold({ ...hold, when })}</p>
      <Button
        variant="outlined"
        loading={release.isPending}
        loadingText={texts.DEVICE.releasing}
        onClick={() => release.mutate(hold.softBookingId)}
      >
        {texts.DEVICE.release(when)}
      </Button>
    </>
  );
};

export const GuestQuotaText = ({ quota }: { readonly quota: GuestQuota }) => {
  if (quota.reason === 'NEW_CLIENTS') return <p>{texts.NEW_CLIENTS.text}</p>;
  if (quota.reason === 'ADDRESS') return <p>{texts.ADDRESS.text(quota.tryAgainMinutes)}</p>;
  if (quota.reason === 'SHARE') return <p>{texts.SHARE.text(quota.tryAgainMinutes)}</p>;
  return (
    <>
      <p>{texts.DEVICE.text}</p>
      <Stack as="ul" gap={3}>
        {quota.holds.map((hold) => (
          <li key={hold.softBookingId}>
            <Release hold={hold} />
          </li>
        ))}
      </Stack>
    </>
  );
};

type ClosedProps = {
  readonly closed: NonNullable<GuestSlots['closedToGuests']>;
  readonly practice: CalledPractice;
  /** True if the page already shows this refusal. */
  readonly isRefused: boolean;
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
};

export const ClosedToGuests = ({ closed, practice, isRefused, isLooking, onLookAgain }: ClosedProps) => {
  const { reason, tryAgainMinutes } = closed;
  const { again } = texts.SHARE;
  const action = reason === 'SHARE' && (
    <Button loading={isLooking} onClick={onLookAgain}>
      {again}
    </Button>
  );
  if (isRefused) return <div>{action}</div>;
  return (
    <EmptyState icon={<Clock />} title={texts[reason].title} action={action}>
      <GuestQuotaText quota={reason === 'SHARE' ? { reason, tryAgainMinutes } : { reason }} />
      <PracticeCall practice={practice} centred />
    </EmptyState>
  );
};
