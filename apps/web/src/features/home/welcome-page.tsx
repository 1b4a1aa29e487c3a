import { welcomeTexts as texts } from '#texts/welcome';
import { CalendarCheck, Clock, PawPrint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { useNavigate } from '../../platform/router/use-router.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { emergencyUrl } from '../../platform/boot.ts';
import { practiceIn } from '../../platform/search-values.ts';
import { sessionStore } from '../../platform/storage.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, GetForm } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { LoadErrorText } from '../../ui/feedback/load-error-text.tsx';
import { useDocumentTitle } from '../../ui/page/page-title.tsx';
import picture from './window/window.svg';
import darkPicture from './window/window-dark.svg';
import styles from './welcome-page.module.css';
import { Sentence } from '../../ui/sentence.tsx';

const points = [
  { icon: CalendarCheck, ...texts.points.realTimes },
  { icon: Clock, ...texts.points.kept },
  { icon: PawPrint, ...texts.points.pets },
];

const IdledOut = () => {
  const [isOpen] = useState(() => sessionStore.read('idledOut') !== null);
  useEffect(() => sessionStore.remove('idledOut'), []);
  if (!isOpen) return null;
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
        <picture className={styles['picture']}>
          <source media="(prefers-color-scheme: dark)" srcSet={darkPicture} />
          <img src={picture} alt="" width={400} height={280} />
        </picture>
        <Stack className={styles['words']} gap={3}>
          <h1>{texts.title}</h1>
          <p className={styles['lead']}>{texts.lead}</p>
        </Stack>
        <div className={styles['ways']}>
          <Stack gap={2}>
            <h2>{texts.haveAccount}</h2>
            <GetForm
              action="/auth0/sign-in"
              fields={{ callbackUrl: '/' }}
              label={texts.signIn}
              onSubmit={() => start()}
            >
              <Button type="submit" size="large" fullWidth loading={isLeaving}>
                {texts.signIn}
              </Button>
            </GetForm>
          </Stack>
          <Stack gap={2}>
            <h2>{texts.amNew}</h2>
            <GetForm
              action="/auth0/sign-up"
              label={texts.createAccount}
              onSubmit={() => void navigate({ to: '/auth0/sign-up', search: { practice } })}
            >
              <Button type="submit" size="large" variant="outlined" fullWidth>
                {texts.createAccount}
              </Button>
            </GetForm>
          </Stack>
          <p className={styles['third']}>
            {texts.newToUs} <Link to="/guest">{texts.chooseTime}</Link>
          </p>
          <p className={styles['third']}>
            {texts.newHere} <Link to="/registration">{texts.findRecord}</Link>
          </p>
        </div>
      </section>
      {error !== null && (
        <Alert severity="error">
          <LoadErrorText error={error} />
        </Alert>
      )}
      <h2 className={styles['does']}>{texts.whatItDoes}</h2>
      <ul role="list" className={styles['points']}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className={styles['icon']} size={24} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Sentence of={texts.seePrices} render={(words) => <a href="/prices">{words}</a>} />
      </p>
      <p>
        <Sentence of={texts.isEmergency} render={(words) => <a href={emergencyUrl}>{words}</a>} />
      </p>
    </>
  );
};
