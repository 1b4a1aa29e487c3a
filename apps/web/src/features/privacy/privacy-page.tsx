import type { PrivacyRequest } from '@portal/contract/privacy/privacy.schemas';
import { privacyTexts } from '#texts/privacy';
import { formatDate } from '../../platform/time/format-time.ts';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';
import { Complaint } from './complaint.tsx';
import { Devices } from './devices.tsx';
import { Erasure } from './erasure.tsx';
import { HeldData } from './held-data.tsx';
import { Consents, SignIns } from './history.tsx';
import { Section } from './section.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import styles from './privacy.module.css';
import { usePrivacyRequests } from './privacy.queries.ts';

const requestTexts = privacyTexts.requests;

const formatState = ({ kind, state, dueAt }: PrivacyRequest): string => {
  if (kind === 'COMPLAINT' && state === 'DONE') return requestTexts.answered;
  const word = requestTexts.states[state];
  if (dueAt === null || (state !== 'WAITING' && state !== 'RECEIVED')) return word;
  return `${word}, ${state === 'WAITING' ? requestTexts.from(formatDate(dueAt)) : requestTexts.by(formatDate(dueAt))}`;
};

const PastRequests = ({ requests }: { readonly requests: readonly PrivacyRequest[] }) => (
  <Section title={requestTexts.title}>
    <Stack as="ul" gap={3}>
      {requests.map((request) => (
        <li key={request.reference} className={styles['row']}>
          <div>
            <p>
              <strong>{requestTexts.kinds[request.kind]}</strong>, {formatDate(request.createdAt)}
            </p>
            <p className={styles['soft']}>
              {request.reference} · {formatState(request)}
            </p>
            {request.message !== null && <p>{request.message}</p>}
            {request.answer !== null && (
              <p>
                <strong>{requestTexts.answer}</strong> {request.answer}
              </p>
            )}
          </div>
        </li>
      ))}
    </Stack>
  </Section>
);

export const PrivacyPage = () => {
  const overview = usePrivacyRequests();
  const practice = useHomePractice();
  return (
    <Stack gap={5} className={styles['page']}>
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
    </Stack>
  );
};
