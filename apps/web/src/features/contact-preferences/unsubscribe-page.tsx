import { contactPreferencesTexts } from '#texts/contact-preferences';
import { Link } from '../../platform/router/link.tsx';
import { useSearch } from '../../platform/router/use-router.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle, useDocumentTitle } from '../../ui/page/page-title.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ApiError } from '../../platform/api-client.ts';
import { FailedOutcome, Outcome } from '../../ui/feedback/outcome.tsx';
import styles from './preferences.module.css';
import { useUnsubscription } from './contact-preferences.queries.ts';

const texts = contactPreferencesTexts.unsubscribe;
const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <>
      <PageTitle title={texts.unknown} />
      <p>{texts.unknownText}</p>
    </>
  ) : (
    <>
      <PageTitle title={texts.title} />
      <Alert severity="error" action={<Button onClick={onRetry}>{contactPreferencesTexts.tryAgain}</Button>}>
        <ErrorText error={error} />
      </Alert>
    </>
  );

/** Opening the link changes nothing, because scanners do too; only the button unsubscribes, without sign-in. */
export const UnsubscribePage = () => {
  const { t } = useSearch();
  const { subscription, stop } = useUnsubscription(typeof t === 'string' ? t : '');
  const { data } = subscription;
  useDocumentTitle(texts.title);
  if (subscription.isPending) return <Spinner />;
  return (
    <Stack gap={5} className={styles['page']}>
      {!data && <Failed error={subscription.error} onRetry={() => void subscription.refetch()} />}
      {data && (
        <>
          <PageTitle title={data.subscribed ? texts.titles[data.purpose] : texts.done} documentTitle={texts.title} />
          {data.subscribed ? (
            <>
              <p>{data.purpose === 'appointment' ? texts.appointmentStays : texts.nothingElse}</p>
              <FailedOutcome error={stop.error} />
              <div>
                <Button size="large" loading={stop.isPending} onClick={() => stop.mutate()}>
                  {texts.confirm}
                </Button>
              </div>
            </>
          ) : (
            <Outcome of={stop.isSuccess}>
              <Alert severity="success" lasting>
                <p>{stop.isSuccess ? texts.doneText : texts.already}</p>
              </Alert>
            </Outcome>
          )}
        </>
      )}
      <p className={styles['links']} data-controls>
        <Link to="/client-detail/contact-preferences">{texts.toPreferences}</Link>
      </p>
    </Stack>
  );
};
