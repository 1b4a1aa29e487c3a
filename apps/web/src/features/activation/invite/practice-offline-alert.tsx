import { activationTexts } from '#texts/activation/activation';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import styles from '../activation.module.css';

type Props = { readonly phone: string | undefined };

export const PracticeOfflineAlert = ({ phone }: Props) => (
  <Alert severity="error" testId="alertBox-practice">
    <p>{activationTexts.offline}</p>
    {phone !== undefined && phone !== '' && (
      <p className={styles['call']}>
        {activationTexts.offlineCall} <PhoneLink phone={phone} />
      </p>
    )}
  </Alert>
);
