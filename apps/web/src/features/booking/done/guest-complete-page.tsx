import { useProfile } from '../../clients/clients.queries.ts';
import { useSession } from '../../../auth/session-store.ts';
import { guestTexts } from '#texts/soft-bookings';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { GuestNothing } from './guest-nothing.tsx';
import { GuestClaimed } from './guest-claimed.tsx';
import styles from '../guest/guest.module.css';
import { GuestSignedOut } from './guest-signed-out.tsx';
import { useMailedHold } from '../hold/use-mailed-hold.ts';

const texts = guestTexts.complete;

const Arrived = () => {
  const { softBookingId: named, token } = useMailedHold();
  const { status } = useSession();
  const profile = useProfile().data;
  const softBookingId = named ?? profile?.activeSoftBookingId ?? null;
  if (status === 'loading' || (status === 'authenticated' && !profile)) return <Spinner />;
  if (softBookingId === null) return <GuestNothing title={texts.nothing} />;
  if (status === 'unauthenticated') return <GuestSignedOut softBookingId={softBookingId} token={token} />;
  return profile ? <GuestClaimed profile={profile} softBookingId={softBookingId} token={token} /> : <Spinner />;
};

export const GuestCompletePage = () => {
  const { isArriving } = useMailedHold();
  return <div className={styles['page']}>{isArriving ? <Spinner height="redirect" /> : <Arrived />}</div>;
};
