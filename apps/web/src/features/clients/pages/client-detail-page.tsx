import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { useProfile } from '../queries/use-profile.ts';
import styles from './client-detail-page.module.css';

/** /client-detail: what the practice has on record, and whom to call to have it changed. */
export const ClientDetailPage = () => {
  const profile = useProfile();
  const { data } = profile;
  return (
    <div className={styles['page']}>
      <PageTitle title="Your details" />
      {profile.isPending && <CardSkeletons count={1} />}
      {profile.isError && !data && (
        <Alert severity="error" action={<Button onClick={() => void profile.refetch()}>Try Again</Button>}>
          <ErrorText error={profile.error} />
        </Alert>
      )}
      {data && (
        <Card>
          <dl className={styles['facts']}>
            <dt>Name</dt>
            <dd>{`${data.firstName ?? ''} ${data.lastName ?? ''}`.trim()}</dd>
            <dt>E-mail</dt>
            <dd>{data.email ?? 'None on record'}</dd>
            <dt>Practice</dt>
            <dd>{data.homePracticeName}</dd>
          </dl>
          <p className={styles['change']}>To change any of this, please call your practice.</p>
          {data.homePracticePhone !== null && <PhoneLink phone={data.homePracticePhone} />}
        </Card>
      )}
    </div>
  );
};
