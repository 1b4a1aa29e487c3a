import { useState } from 'react';
import { clientTexts } from '#texts/clients';
import { contactPreferencesTexts } from '#texts/contact-preferences';
import { Link } from '../../platform/router/link.tsx';
import { useNavigate, useSearch } from '../../platform/router/use-router.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './details.module.css';
import { DetailsView } from './details-view.tsx';
import { EditSection } from './edit-section.tsx';
import { type DetailsSection, parseDetailsSearch } from './details-search.ts';
import { useClientDetails } from './clients.queries.ts';

export const ClientDetailPage = () => {
  const { edit } = parseDetailsSearch(useSearch());
  const navigate = useNavigate();
  const details = useClientDetails();
  const [saved, setSaved] = useState<DetailsSection | null>(null);
  const { data: client } = details;
  const sentTo = client?.sentToPractice ? client.homePracticeName : null;
  if (client && edit)
    return (
      <EditSection
        key={edit}
        client={client}
        section={edit}
        onDone={(section) => {
          setSaved(section);
          void navigate({ to: '/client-detail', search: {}, replace: section !== null });
        }}
      />
    );
  return (
    <div className={styles['page']}>
      <PageTitle title={clientTexts.yourDetails} lead={clientTexts.lead} />
      {saved && (
        <Outcome of={saved}>
          <Alert severity="success">
            <p>{clientTexts.sections[saved].saved}</p>
            {sentTo !== null && <p>{clientTexts.sentToPractice(sentTo)}</p>}
          </Alert>
        </Outcome>
      )}
      {details.isPending && <CardSkeletons count={3} />}
      {details.isError && !client && (
        <Alert severity="error" action={<Button onClick={() => void details.refetch()}>{clientTexts.tryAgain}</Button>}>
          <ErrorText error={details.error} />
        </Alert>
      )}
      {!saved && sentTo !== null && (
        <Alert severity="info">
          <p>{clientTexts.sentToPractice(sentTo)}</p>
        </Alert>
      )}
      {client && <DetailsView client={client} />}
      {/* Not above what is still to come, which would push them down. */}
      {!details.isPending && (
        <p className={styles['more']} data-controls>
          <Link to="/client-detail/contact-preferences">{contactPreferencesTexts.title}</Link>
          <Link to="/client-detail/privacy">{contactPreferencesTexts.toPrivacy}</Link>
        </p>
      )}
    </div>
  );
};
