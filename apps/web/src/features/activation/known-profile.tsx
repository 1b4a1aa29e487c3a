import type { ReactNode } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { activationTexts } from '#texts/activation/activation';
import { shellTexts } from '#texts/shell';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import styles from './activation.module.css';
import { MessagePage } from './message-page.tsx';
import { Refusal } from './refusal.tsx';

export const KnownProfile = ({ children }: { readonly children: (profile: ProfileV2) => ReactNode }) => {
  const { data, isError, error, refetch } = useProfile();
  if (data) return children(data);
  if (!isError) return <Spinner />;
  return (
    <div className={styles['page']}>
      <MessagePage
        title={shellTexts.profileFailed}
        actions={<Button onClick={() => void refetch()}>{activationTexts.tryAgain}</Button>}
      >
        <Refusal error={error} />
      </MessagePage>
    </div>
  );
};
