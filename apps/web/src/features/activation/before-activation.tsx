import type { ReactNode } from 'react';
import { activationDestination } from '@portal/domain/activation/activation-guard';
import { activationTexts } from '#texts/activation/activation';
import { bookingTexts } from '#texts/booking/booking';
import { Button } from '../../ui/button/button.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { PracticePhones } from '../practices/practice-contact.tsx';
import styles from './activation.module.css';
import { MessagePage } from './message-page.tsx';
import { readPendingInvite } from './pending-links.ts';

type Props = { readonly isPassed?: boolean; readonly children: ReactNode };

/** The activation guard lets the booking page through, so this explains what is missing, how to continue and whom to call. */
export const BeforeActivation = ({ isPassed = false, children }: Props) => {
  const profile = useProfile().data;
  if (!profile || isPassed) return children;
  const { activationStatus, pendingVerification: pending } = profile;
  const to = activationDestination({
    path: '/',
    activationStatus,
    hasStoredRegistration: readPendingInvite() !== null,
  });
  if (to === null) return children;
  const practice = pending && { name: pending.practiceName, phone: pending.practicePhone };
  return (
    <div className={styles['page']}>
      <MessagePage
        title={bookingTexts.bookAnAppointment}
        lead={activationTexts.beforeBooking}
        practice={practice}
        help={activationTexts.bookByPhone}
        actions={
          <Button size="large" to={to}>
            {activationTexts.finishAccount}
          </Button>
        }
      />
      {!practice && <PracticePhones />}
    </div>
  );
};
