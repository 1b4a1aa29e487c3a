import { routingTexts as texts } from '#texts/activation/routing';
import type { ReactNode } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import styles from './activation.module.css';
import { Refusal } from './refusal.tsx';

type Props = { readonly children: (profile: ProfileV2) => ReactNode };

export const KnownProfile = ({ children }: Props) => {
  const { data, isError, error, refetch } = useProfile();
  if (data) return children(data);
  if (!isError) return <Spinner />;
  return (
    <div className={styles['page']}>
      <PageTitle title={texts.weCouldNotLoadYour} />
      <Refusal error={error} />
      <div className={styles['actions']}>
        <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
      </div>
    </div>
  );
};
