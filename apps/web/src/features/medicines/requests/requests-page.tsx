import { Pill } from 'lucide-react';
import { useId, useState } from 'react';
import type { MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import { hasEndedWithNews } from '@portal/domain/medicines/request-states';
import { requestTexts as texts } from '#texts/medicines/medicine-requests';
import { medicineTexts } from '#texts/medicines/medicines';
import { useSearch } from '../../../platform/router/use-router.ts';
import { idOf } from '../../../platform/search-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import { ClosedNote } from '../closed-note.tsx';
import { useMedicineRequests, useMedicines } from '../medicines.queries.ts';
import styles from '../medicines.module.css';
import { byWhen, RequestCard } from './request-card.tsx';

type ListProps = { readonly requests: readonly MedicineRequest[] };

const Cards = ({ requests }: ListProps) => (
  <Stack as="ul" gap={3}>
    {requests.map((request) => (
      <RequestCard key={request.requestId} request={request} />
    ))}
  </Stack>
);

/** Requests with news come first and open, because dashboards and emails link to them. */
const News = ({ requests }: ListProps) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.news}</h2>
      <Cards requests={requests} />
    </Stack>
  );
};

const Open = ({ requests }: ListProps) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.open}</h2>
      {requests.length > 0 ? <Cards requests={requests} /> : <p>{texts.noneOpen}</p>}
    </Stack>
  );
};

const Sent = ({ request }: { readonly request: MedicineRequest }) => (
  <Outcome of={request.requestId}>
    <Alert severity="success" title={texts.sent(request.practiceName)} lasting>
      <p>{texts.sentText(request.practiceName, byWhen(request))}</p>
    </Alert>
  </Outcome>
);

const Content = ({ requests, canAsk }: ListProps & { readonly canAsk: boolean }) => {
  const sentId = idOf(useSearch()['sent']);
  const sent = requests.find(({ requestId, state }) => requestId === sentId && state === 'SENT');
  const open = requests.filter(({ endedAt }) => endedAt === null);
  const [now] = useState(() => Date.now());
  const news = requests.filter((request) => hasEndedWithNews(request, now));
  const earlier = requests.filter((request) => request.endedAt !== null && !news.includes(request));
  const ask = canAsk && (
    <div>
      <Button variant={open.length > 0 ? 'outlined' : 'contained'} to="/drug-request/new-request">
        {medicineTexts.ask}
      </Button>
    </div>
  );
  if (requests.length === 0)
    return (
      <>
        <PageTitle title={medicineTexts.title} />
        <EmptyState icon={<Pill />} title={texts.none} action={ask}>
          <p>{texts.noneText}</p>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageTitle title={medicineTexts.title} />
      {sent && <Sent request={sent} />}
      {news.length > 0 && <News requests={news} />}
      {(open.length > 0 || news.length === 0) && <Open requests={open} />}
      {ask}
      {earlier.length > 0 && (
        <details className={styles['ended']}>
          <summary>{texts.earlier}</summary>
          <Cards requests={earlier} />
        </details>
      )}
    </>
  );
};

export const RequestsPage = () => {
  const requests = useMedicineRequests();
  const medicines = useMedicines();
  const failed = [requests, medicines].find((query) => query.isError && !query.data);
  const refetch = () => [requests, medicines].forEach((query) => query.isError && void query.refetch());
  // Cards of what is ready say where; an address that came later would push down what is below.
  const places = useOnlinePractices();
  const isReady = requests.data !== undefined && medicines.data !== undefined && !places.isPending;
  const isClosed = isReady && requests.data.requests.length === 0 && medicines.data.practices.length === 0;
  return (
    <div className={pageStyles['page']}>
      {isClosed && <ClosedNote />}
      {isReady && !isClosed && (
        <Content requests={requests.data.requests} canAsk={medicines.data.practices.length > 0} />
      )}
      {!isReady && failed && <LoadFailed title={medicineTexts.title} query={{ error: failed.error, refetch }} />}
      {!isReady && !failed && <WaitingPage title={medicineTexts.title} count={2} />}
    </div>
  );
};
