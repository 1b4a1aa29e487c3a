import { Link, useLocation } from '@tanstack/react-router';
import styles from './breadcrumbs.module.css';

/** What the segments of an address are called (spec §2). */
const labels: Readonly<Record<string, string>> = {
  home: 'Dashboard',
  appointments: 'Your appointments',
  pets: 'Your pets',
  'client-detail': 'Your details',
  'contact-preferences': 'Contact preferences',
  'cash-submission': 'Cash submission',
  'drug-request': 'Drug request',
  'new-request': 'New',
  practices: 'Practice list',
  users: 'User list',
};

/** The way back up. The last step is the page itself; what has no label is left out. */
export const Breadcrumbs = () => {
  const { pathname } = useLocation();
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const steps = segments.flatMap((segment, index) => {
    const label = labels[segment];
    return label === undefined ? [] : [{ label, to: `/${segments.slice(0, index + 1).join('/')}` }];
  });
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['trail']}>
        <li>
          <Link to="/">{labels['home']}</Link>
        </li>
        {steps.map(({ label, to }) => (
          <li key={to}>{to === pathname ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
};
