import { useProfile } from '../../clients/clients.queries.ts';
import { useSession } from '../../../auth/session-store.ts';
import { guestTexts } from '#texts/soft-bookings';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { GuestNothing } from './guest-nothing.tsx';
import { useState } from 'react';
import { GuestClaimed } from './guest-claimed.tsx';
import styles from '../../slots/page.module.css';
import { GuestSignedOut } from './guest-signed-out.tsx';
import { heldAsGuest, useMailedHold } from '../../slots/hold/mailed-hold.ts';

const texts = guestTexts.complete;

const Arrived = () => {
  const { softBookingId: named, token } = useMailedHold();
  const { status } = useSession();
  const profile = useProfile().data;
  const found = named ?? heldAsGuest(profile);
  // The profile stops naming the hold once it is booked.
  const [kept, setKept] = useState(found);
  if (found !== null && found !== kept) setKept(found);
  const softBookingId = found ?? kept;
  if (status === 'loading' || (status === 'authenticated' && !profile)) return <Spinner />;
  if (softBookingId === null) return <GuestNothing title={texts.nothing} />;
  if (status === 'unauthenticated') return <GuestSignedOut {...{ softBookingId, token }} />;
  return profile ? <GuestClaimed {...{ profile, softBookingId, token }} /> : <Spinner />;
};

export const GuestCompletePage = () => {
  const { isArriving } = useMailedHold();
  return <div className={styles['page']}>{isArriving ? <Spinner height="redirect" /> : <Arrived />}</div>;
};
