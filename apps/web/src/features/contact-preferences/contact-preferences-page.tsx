import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Link } from '../../platform/router/link.tsx';
import { useSearch } from '../../platform/router/use-router.ts';
import { idOf } from '../../platform/search-values.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';
import { useContactPreferences } from './contact-preferences.queries.ts';

type Due = NonNullable<NonNullable<ReturnType<typeof useContactPreferences>['data']>['updateDue']>;

const WhyNow = ({ due }: { readonly due: Due }) => (
  <Alert severity="info" title={texts.why[due].title}>
    <Stack gap={2}>
      <p>{texts.why[due].text}</p>
      <p>{texts.whatYouCanDo}</p>
    </Stack>
  </Alert>
);

/** Whoever has just booked is asked here first. */
const Booked = ({ appointmentId }: { readonly appointmentId: number }) => (
  <Alert severity="success" title={texts.booked.title} lasting>
    <Link to={`/appointments/${appointmentId}`}>{texts.booked.see}</Link>
  </Alert>
);

export const ContactPreferencesPage = () => {
  const booked = idOf(useSearch()['booked']);
  const preferences = useContactPreferences();
  const { data } = preferences;
  return (
    <Stack gap={5} className={styles['page']}>
      <PageTitle title={texts.title} lead={texts.lead} />
      {booked !== undefined && <Booked appointmentId={booked} />}
      {preferences.isPending && <CardSkeletons />}
      {preferences.isError && !data && (
        <Alert
          severity="error"
          title={texts.loadFailed}
          action={
            <Button variant="outlined" loading={preferences.isFetching} onClick={() => void preferences.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          <ErrorText error={preferences.error} />
        </Alert>
      )}
      {data && (
        <>
          {data.updateDue !== null && <WhyNow due={data.updateDue} />}
          <PreferencesForm preferences={data} />
        </>
      )}
      {/* Not above what is still to come, which would push it down. */}
      {!preferences.isPending && (
        <p className={styles['links']} data-controls>
          <Link to="/client-detail/privacy">{texts.toPrivacy}</Link>
        </p>
      )}
    </Stack>
  );
};
