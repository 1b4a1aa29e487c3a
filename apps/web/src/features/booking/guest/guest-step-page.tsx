import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { guestTexts } from '#texts/soft-bookings';
import { useSession } from '../../../auth/session-store.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { type GuestStep, guestStepOf, guestSteps } from './guest-steps.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Stepper } from '../../../ui/page/stepper.tsx';
import { GuestBar } from './guest-bar.tsx';
import styles from './guest.module.css';
import { type Guest, useGuest } from './use-guest.ts';

type Props = { readonly step: GuestStep; readonly children: (guest: Guest) => ReactNode };

export const GuestStepPage = ({ step, children }: Props) => {
  const guest = useGuest();
  const { status } = useSession();
  const isClient = useProfile().data?.activationStatus === 'COMPLETED';
  if (status === 'loading' || guest.isLoading) return <Spinner />;
  if (isClient) return <Navigate to="/appointments/book" replace />;
  const open = guestStepOf(step, guest.answered);
  if (open !== step) return <Navigate to={open} replace />;
  const place = guestSteps.indexOf(step) - 1;
  return (
    <div className={styles['page']}>
      <GuestBar practice={guest.practice} hold={guest.hold.data} canExtend />
      {place >= 0 && <Stepper steps={guestTexts.steps} current={place} />}
      <div className={styles['content']}>{children(guest)}</div>
    </div>
  );
};
