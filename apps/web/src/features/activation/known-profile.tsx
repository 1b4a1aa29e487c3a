import type { ReactNode } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './activation.module.css';
import { ProfileMissing, useOwnProfile } from './profile-missing.tsx';

export const WithProfile = ({ children }: { readonly children: (profile: ProfileV2) => ReactNode }) => {
  const own = useOwnProfile();
  if (own.state === 'known') return children(own.profile);
  if (own.state === 'waiting') return <Spinner />;
  return (
    <div className={styles['page']}>
      <ProfileMissing {...own} />
    </div>
  );
};
