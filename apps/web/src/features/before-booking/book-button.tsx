import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigate, useRouter } from '../../platform/router/use-router.ts';
import { Button, GetForm } from '../../ui/button/button.tsx';
import { reasonsQuery } from '../slots/reasons.queries.ts';
import { BookingDialogs } from './booking-dialogs.tsx';
import { useBookingSituation } from './use-booking-situation.ts';

/** Delay between accepting the emergency text and opening the booking page. */
const emergencyDelayMs = 500;

/** The draft is loaded with the booking page; if that fails, the page asks again. */
const acceptEmergency = () =>
  import('../slots/choices/booking-draft.ts').then(
    ({ clientDraft }) => clientDraft.update({ emergencyAccepted: true }),
    () => undefined,
  );

/** Fetches the booking page and its first step while the client reads the dialog. */
const useFetchAhead = (petId: number | undefined, situation: ReturnType<typeof useBookingSituation>) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    void router.preload('/appointments/book')?.catch(() => undefined);
    if (situation.status !== 'known') return;
    const [onlyPet, ...others] = situation.pets;
    const chosenId = petId ?? (others.length === 0 ? onlyPet?.petId : undefined);
    const { practiceId } = situation.practice;
    if (chosenId !== undefined) void queryClient.prefetchQuery(reasonsQuery({ practiceId, petId: chosenId }));
  };
};

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'loadingText' | 'children'> & {
  readonly petId?: number;
};

/** A link to the booking page, which shows the same dialogs; once the app runs, they open here first. */
export const BookButton = ({ petId, children, ...button }: Props) => {
  const navigate = useNavigate();
  const situation = useBookingSituation({ petId });
  const fetchAhead = useFetchAhead(petId, situation);
  const [progress, setProgress] = useState<'idle' | 'asked' | 'leaving'>('idle');
  const proceed = () => {
    void acceptEmergency();
    setProgress('leaving');
  };
  const hasFailed = progress === 'asked' && situation.status === 'failed';
  useEffect(() => {
    if (progress !== 'leaving' && !hasFailed) return;
    const open = () => void navigate({ to: '/appointments/book', search: { petId } });
    const timer = setTimeout(open, hasFailed ? 0 : emergencyDelayMs);
    return () => clearTimeout(timer);
  }, [progress, hasFailed, navigate, petId]);

  // Opening the dialog restyles the whole page, so the press is shown first.
  const start = () => {
    fetchAhead();
    // oxlint-disable-next-line no-restricted-globals -- waits for a frame before it changes anything, and focuses nothing
    requestAnimationFrame(() => setTimeout(setProgress, 0, 'asked'));
  };
  const isWaiting = progress === 'asked' && situation.status === 'loading';
  return (
    <>
      <GetForm
        action="/appointments/book"
        {...(petId === undefined ? {} : { fields: { petId: String(petId) } })}
        onSubmit={start}
      >
        <Button {...button} type="submit" loading={isWaiting || progress === 'leaving'}>
          <CalendarPlus size={20} aria-hidden="true" /> {children}
        </Button>
      </GetForm>
      {situation.status === 'known' && progress !== 'idle' && (
        <BookingDialogs
          open={progress === 'asked'}
          obstacle={situation.obstacle}
          practice={situation.home}
          onProceed={proceed}
          onClose={() => setProgress('idle')}
        />
      )}
    </>
  );
};
