import { privacyTexts } from '#texts/privacy';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';
import { Complaint } from './complaint.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { Erasure } from './erasure.tsx';
import { HeldData } from './held-data.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { PastRequests } from './past-requests.tsx';
import { SignIns } from './sign-ins.tsx';
import styles from './privacy.module.css';
import { usePrivacyRequests } from './queries/use-privacy-requests.ts';

export const PrivacyPage = () => {
  const overview = usePrivacyRequests();
  const practice = useHomePractice();
  return (
    <div className={styles['page']}>
      <PageTitle title={privacyTexts.title} lead={privacyTexts.lead} />
      <HeldData />
      <Devices />
      <SignIns />
      <Consents />
      <Complaint />
      {overview.isPending && <CardSkeletons count={1} />}
      {overview.isError && !overview.data && (
        <LoadFailed practice={practice} error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && overview.data.requests.length > 0 && <PastRequests requests={overview.data.requests} />}
      {overview.data && <Erasure overview={overview.data} />}
    </div>
  );
};
