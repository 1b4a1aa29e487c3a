import { welcomeTexts as texts } from '#texts/welcome';
import { CalendarCheck, Clock, PawPrint } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { emergencyUrl } from '../../platform/boot.ts';
import { practiceIn } from '../../platform/search-values.ts';
import { sessionStore } from '../../platform/storage.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, GetForm } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { useDocumentTitle } from '../../ui/page/page-title.tsx';
import styles from './welcome-page.module.css';

const points = [
  { icon: CalendarCheck, ...texts.points.realTimes },
  { icon: Clock, ...texts.points.kept },
  { icon: PawPrint, ...texts.points.pets },
];

const IdledOut = () => {
  const [isShown] = useState(() => sessionStore.read('idledOut') !== null);
  useEffect(() => sessionStore.remove('idledOut'), []);
  if (!isShown) return null;
  return (
    <Alert severity="info" title={texts.loggedOutTitle}>
      <p>{texts.loggedOutText}</p>
    </Alert>
  );
};

export const WelcomePage = () => {
  const { isLeaving, error, start } = useSignIn();
  const navigate = useNavigate();
  const practice = practiceIn(sessionStore.read('practice')) ?? undefined;
  useDocumentTitle(null);
  return (
    <>
      <IdledOut />
      <section className={styles['hero']}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <div className={styles['actions']}>
          <GetForm action="/auth0/sign-in" fields={{ callbackUrl: '/' }} onSubmit={() => start()}>
            <Button type="submit" size="large" loading={isLeaving} loadingText={texts.signIn}>
              {texts.signIn}
            </Button>
          </GetForm>
          <GetForm
            action="/auth0/sign-up"
            onSubmit={() => void navigate({ to: '/auth0/sign-up', search: () => ({ practice }) })}
          >
            <Button type="submit" size="large" variant="outlined">
              {texts.createAccount}
            </Button>
          </GetForm>
        </div>
        <p>
          {texts.newHere} <Link to="/registration">{texts.findRecord}</Link>
        </p>
        <p>
          {texts.newToUs} <Link to="/guest">{texts.chooseTime}</Link>
        </p>
      </section>
      {error !== null && (
        <Alert severity="error">
          <LoadErrorText error={error} />
        </Alert>
      )}
      <ul className={styles['points']}>
        {points.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} className={styles['point']}>
            <Icon className={styles['icon']} size={28} aria-hidden="true" />
            <h2>{title}</h2>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
      <p>
        {texts.isEmergency} <a href={emergencyUrl}>{texts.callEmergencyVet}</a>.
      </p>
    </>
  );
};
