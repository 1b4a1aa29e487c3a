import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { reportMissingPart } from '../../../platform/missing-part.ts';
import { Button, GetForm } from '../../../ui/button/button.tsx';
import { useBookingSituation } from './use-booking-situation.ts';

/** Delay between accepting the emergency text and opening the booking page. */
const emergencyDelayMs = 500;

const loadDialogs = () => import('./booking-dialogs.tsx');
const BookingDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.BookingDialogs })));

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'loadingText' | 'children'> & {
  readonly petId?: number;
};

/** Leads to the booking page, which shows the same dialogs; once the app runs, they open here first. */
export const BookButton = ({ petId, children, ...button }: Props) => {
  const navigate = useNavigate();
  const situation = useBookingSituation({ petId });
  const [progress, setProgress] = useState<'idle' | 'fetching' | 'asked' | 'leaving'>('idle');
  const hasFailed = progress === 'asked' && situation.status === 'failed';
  useEffect(() => {
    if (progress !== 'leaving' && !hasFailed) return;
    const open = () =>
      void navigate({ to: '/appointments/book', search: () => (petId === undefined ? {} : { petId }) });
    const timer = setTimeout(open, hasFailed ? 0 : emergencyDelayMs);
    return () => clearTimeout(timer);
  }, [progress, hasFailed, navigate, petId]);

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
  const isStarting =
    progress === 'fetching' || progress === 'leaving' || (progress === 'asked' && situation.status === 'loading');
  return (
    <>
      <GetForm
        action="/appointments/book"
        {...(petId === undefined ? {} : { fields: { petId: String(petId) } })}
        onSubmit={start}
      >
        <Button {...button} type="submit" loading={isStarting}>
          <CalendarPlus size={20} aria-hidden="true" /> {children}
        </Button>
      </GetForm>
      {situation.status === 'known' && (progress === 'asked' || progress === 'leaving') && (
        <Suspense>
          <BookingDialogs
            open={progress === 'asked'}
            obstacle={situation.obstacle}
            practice={situation.home}
            onProceed={() => setProgress('leaving')}
            onClose={() => setProgress('idle')}
          />
        </Suspense>
      )}
    </>
  );
};
