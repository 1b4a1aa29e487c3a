import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { useOnlinePractices } from '../../practices/queries/use-online-practices.ts';
import styles from './client-routing-page.module.css';

/** /client-routing: somebody is signed in whose record we do not know. Their practice can link the two. */
export const ClientRoutingPage = () => {
  const practices = useOnlinePractices();
  return (
    <div className={styles['page']}>
      <PageTitle
        title="We could not match your sign-in to a client record"
        lead="You are signed in, but we do not know yet which client you are. Please call your practice: they will link your record, and everything will be here the next time you sign in."
      />
      {practices.isPending && <CardSkeletons />}
      {practices.isError && (
        <Alert severity="error">
          <ErrorText error={practices.error} />
        </Alert>
      )}
      <ul className={styles['list']}>
        {practices.data?.map(({ practiceId, name, phone, address }) => (
          <Card as="li" key={practiceId}>
            <h2>{name}</h2>
            <p>
              {address.town}, {address.postcode}
            </p>
            <PhoneLink phone={phone} />
          </Card>
        ))}
      </ul>
    </div>
  );
};
