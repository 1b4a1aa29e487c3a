import { createElement, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { reportMissingPart } from '../../../platform/missing-part.ts';
import { bookingDraft } from '../booking-draft.ts';
import { useBookingSituation } from './use-booking-situation.ts';

/** Delay between accepting the emergency text and opening the booking page. */
const emergencyDelayMs = 500;

const loadDialogs = () => import('./booking-dialogs.tsx');
const BookingDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.BookingDialogs })));

type StartBooking = {
  readonly start: () => void;
  readonly starting: boolean;
  readonly dialogs: ReactNode;
};

export const useStartBooking = ({ petId }: { petId?: number | undefined } = {}): StartBooking => {
  const navigate = useNavigate();
  const situation = useBookingSituation({ petId });
  const [progress, setProgress] = useState<'idle' | 'fetching' | 'asked' | 'leaving'>('idle');
  const open = useCallback(
    () => void navigate({ to: '/appointments/book', search: () => (petId === undefined ? {} : { petId }) }),
    [navigate, petId],
  );
  useEffect(() => {
    if (progress !== 'leaving') return;
    const timer = setTimeout(() => {
      bookingDraft.update({ emergencyAccepted: true });
      open();
    }, emergencyDelayMs);
    return () => clearTimeout(timer);
  }, [progress, open]);
  const hasFailed = progress === 'asked' && situation.status === 'failed';
  useEffect(() => {
    if (hasFailed) open();
  }, [hasFailed, open]);

  const start = () => {
    setProgress('fetching');
    loadDialogs().then(
      () => setProgress('asked'),
      () => {
        setProgress('idle');
        reportMissingPart();
      },
    );
  };
  const dialogs =
    situation.status === 'known' && (progress === 'asked' || progress === 'leaving')
      ? createElement(
          Suspense,
          null,
          createElement(BookingDialogs, {
            open: progress === 'asked',
            obstacle: situation.obstacle,
            practice: situation.home,
            onProceed: () => setProgress('leaving'),
            onClose: () => setProgress('idle'),
          }),
        )
      : null;
  const starting =
    progress === 'fetching' || progress === 'leaving' || (progress === 'asked' && situation.status === 'loading');
  return { start, starting, dialogs };
};
