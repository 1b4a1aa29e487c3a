import type { PrivacyRequest, SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import { privacyTexts } from '#texts/privacy';
import { formatDate, formatDateAndTime } from '../../platform/time/format-time.ts';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { Stack, Row } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useHomePractice } from '../clients/clients.queries.ts';
import { Complaint } from './complaint.tsx';
import { Erasure } from './erasure.tsx';
import { PersonalDataSection } from './held-data.tsx';
import { Consents, SignIns } from './history.tsx';
import { Section } from './section.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import styles from './privacy.module.css';
import { usePrivacyRequests, useDevices } from './privacy.queries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/button/chip.tsx';
import { ErrorAlert } from '../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../ui/feedback/announcements.tsx';

const deviceTexts = privacyTexts.devices;

type RowProps = { readonly device: SignedInDevice; readonly isBusy: boolean; readonly onEnd: () => void };

const DeviceRow = ({ device, isBusy, onEnd }: RowProps) => (
  <li className={styles['row']}>
    <div>
      <p>
        <strong>{device.device}</strong>{' '}
        {device.isThisOne && (
          <Chip tone="info" size="small">
            {deviceTexts.thisOne}
          </Chip>
        )}
      </p>
      <p className={styles['soft']}>
        {deviceTexts.lastSeen(formatDateAndTime(device.signedInAt), formatDateAndTime(device.lastSeenAt))}
      </p>
    </div>
    {!device.isThisOne && (
      <Button variant="outlined" loading={isBusy} aria-label={deviceTexts.signOutNamed(device.device)} onClick={onEnd}>
        {deviceTexts.signOut}
      </Button>
    )}
  </li>
);

const Devices = () => {
  const { devices, end, endOthers, endAll } = useDevices();
  const announce = useAnnounce();
  const hasOthers = devices.data?.some(({ isThisOne }) => !isThisOne) ?? false;
  const error = end.error ?? endOthers.error ?? endAll.error;
  return (
    <Section title={deviceTexts.title} text={deviceTexts.text}>
      {devices.isError && !devices.data && <LoadFailed query={devices} />}
      {endOthers.isSuccess && !hasOthers && (
        <Alert severity="success">
          <p>{deviceTexts.othersOut}</p>
        </Alert>
      )}
      {error !== null && <ErrorAlert error={error} />}
      <Stack as="ul" gap={3}>
        {devices.data?.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isBusy={end.isPending && end.variables === device.sessionId}
            onEnd={() =>
              end.mutate(device.sessionId, { onSuccess: () => announce(deviceTexts.signedOut(device.device)) })
            }
          />
        ))}
      </Stack>
      {devices.data && !hasOthers && <p>{deviceTexts.onlyThis}</p>}
      {devices.isPending ? (
        <CardSkeletons count={1} />
      ) : (
        <Row>
          {hasOthers && (
            <Button
              variant="outlined"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate(undefined, { onSuccess: () => announce(deviceTexts.othersOut) })}
            >
              {deviceTexts.others}
            </Button>
          )}
          <Button variant="outlined" color="secondary" loading={endAll.isPending} onClick={() => endAll.mutate()}>
            {deviceTexts.everywhere}
          </Button>
        </Row>
      )}
    </Section>
  );
};

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
      <PersonalDataSection />
      <Devices />
      <SignIns />
      <Consents />
      <Complaint />
      {overview.isPending && <CardSkeletons count={1} />}
      {overview.isError && !overview.data && <LoadFailed practice={practice} query={overview} />}
      {overview.data && overview.data.requests.length > 0 && <PastRequests requests={overview.data.requests} />}
      {overview.data && <Erasure overview={overview.data} />}
    </Stack>
  );
};
