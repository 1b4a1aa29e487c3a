import type { SignedInDevice } from '@portal/contract/privacy/privacy.schemas';
import { privacyTexts } from '#texts/privacy';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/button/chip.tsx';
import { ErrorAlert } from '../../ui/feedback/error-text.tsx';
import { useAnnounce } from '../../ui/feedback/announcements.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { useDevices } from './privacy.queries.ts';
import { formatDateAndTime } from '../../platform/time/format-time.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.devices;

type RowProps = { readonly device: SignedInDevice; readonly isBusy: boolean; readonly onEnd: () => void };

const DeviceRow = ({ device, isBusy, onEnd }: RowProps) => (
  <li className={styles['row']}>
    <div>
      <p>
        <strong>{device.device}</strong>{' '}
        {device.isThisOne && (
          <Chip tone="info" size="small">
            {texts.thisOne}
          </Chip>
        )}
      </p>
      <p className={styles['soft']}>
        {texts.lastSeen(formatDateAndTime(device.signedInAt), formatDateAndTime(device.lastSeenAt))}
      </p>
    </div>
    {!device.isThisOne && (
      <Button variant="outlined" loading={isBusy} aria-label={texts.signOutNamed(device.device)} onClick={onEnd}>
        {texts.signOut}
      </Button>
    )}
  </li>
);

export const Devices = () => {
  const { devices, end, endOthers, endAll } = useDevices();
  const announce = useAnnounce();
  const hasOthers = devices.data?.some(({ isThisOne }) => !isThisOne) ?? false;
  const error = end.error ?? endOthers.error ?? endAll.error;
  return (
    <Section title={texts.title} text={texts.text}>
      {devices.isError && !devices.data && <LoadFailed error={devices.error} onRetry={() => void devices.refetch()} />}
      {endOthers.isSuccess && !hasOthers && (
        <Alert severity="success">
          <p>{texts.othersOut}</p>
        </Alert>
      )}
      {error !== null && <ErrorAlert error={error} />}
      <Stack as="ul" gap={3}>
        {devices.data?.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isBusy={end.isPending && end.variables === device.sessionId}
            onEnd={() => end.mutate(device.sessionId, { onSuccess: () => announce(texts.signedOut(device.device)) })}
          />
        ))}
      </Stack>
      {devices.data && !hasOthers && <p>{texts.onlyThis}</p>}
      <Row>
        {hasOthers && (
          <Button
            variant="outlined"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: () => announce(texts.othersOut) })}
          >
            {texts.others}
          </Button>
        )}
        <Button variant="outlined" color="secondary" loading={endAll.isPending} onClick={() => endAll.mutate()}>
          {texts.everywhere}
        </Button>
      </Row>
    </Section>
  );
};
