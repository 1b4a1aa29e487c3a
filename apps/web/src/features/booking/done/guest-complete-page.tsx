import { useProfile } from '../../clients/clients.queries.ts';
import { useSession } from '../../../auth/session-store.ts';
import { guestTexts } from '#texts/soft-bookings';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { GuestNothing } from './guest-nothing.tsx';
import { GuestClaimed, type Prefill } from './guest-claimed.tsx';
import styles from '../page.module.css';
import { GuestSignedOut } from './guest-signed-out.tsx';
import { useMailedHold } from '../hold/mailed-hold.ts';

const texts = guestTexts.complete;

type Props = { readonly prefill: Prefill };

const Arrived = ({ prefill }: Props) => {
  const { softBookingId: named, token } = useMailedHold();
  const { status } = useSession();
  const profile = useProfile().data;
  const softBookingId = named ?? profile?.activeSoftBookingId ?? null;
  if (status === 'loading' || (status === 'authenticated' && !profile)) return <Spinner />;
  if (softBookingId === null) return <GuestNothing title={texts.nothing} />;
  if (status === 'unauthenticated') return <GuestSignedOut softBookingId={softBookingId} token={token} />;
  return profile ? <GuestClaimed {...{ profile, softBookingId, token, prefill }} /> : <Spinner />;
};

export const GuestCompletePage = ({ prefill }: Props) => {
  const { isArriving } = useMailedHold();
  return (
    <div className={styles['page']}>{isArriving ? <Spinner height="redirect" /> : <Arrived prefill={prefill} />}</div>
  );
};
