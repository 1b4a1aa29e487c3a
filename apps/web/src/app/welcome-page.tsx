import { CalendarCheck, Clock, PawPrint } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signIn } from '../auth/sign-in.ts';
import { emergencyUrl } from '../platform/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import styles from './welcome-page.module.css';

const points = [
  {
    icon: CalendarCheck,
    title: 'Real times, booked at once',
    text: 'See when your vet or nurse is free and take a time that suits you.',
  },
  {
    icon: Clock,
    title: 'Kept while you decide',
    text: 'Tap a time and it is yours for ten minutes. Nobody can take it from you.',
  },
  {
    icon: PawPrint,
    title: 'Your pets in one place',
    text: 'Their next visits, what to bring, and the way to the practice.',
  },
] as const;

/** `/` for somebody who is not signed in: what this is, and the ways in. */
export const WelcomePage = () => {
  const [busy, setBusy] = useState<'signin' | 'signup' | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    document.title = 'Client Portal';
  }, []);
  const go = (screen: 'signin' | 'signup') => {
    setBusy(screen);
    setError(null);
    signIn({ screen }).catch((failure: unknown) => {
      setError(failure);
      setBusy(null);
    });
  };
  return (
    <>
      <section className={styles['hero']}>
        <h1>Your vet, whenever it suits you</h1>
        <p>Book an appointment for your pet in a minute, look up your next visits, and find what to bring.</p>
        <div className={styles['actions']}>
          <Button size="large" loading={busy === 'signin'} loadingText="Sign in" onClick={() => go('signin')}>
            Sign in
          </Button>
          <Button
            size="large"
            variant="outlined"
            loading={busy === 'signup'}
            loadingText="Create an account"
            onClick={() => go('signup')}
          >
            Create an account
          </Button>
        </div>
        <p>
          Already with one of our practices, but new here? <Link to="/registration">Find your record</Link>
        </p>
      </section>
      {error !== null && (
        <Alert severity="error">
          <ErrorText error={error} />
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
        Is it an emergency? Do not book online: <a href={emergencyUrl}>call the 24-hour emergency vet</a>.
      </p>
    </>
  );
};
