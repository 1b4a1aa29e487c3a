import { breadcrumbLabels, shellTexts } from '#texts/shell';
import { Link, useLocation } from '@tanstack/react-router';
import styles from './breadcrumbs.module.css';

export const Breadcrumbs = () => {
  const { pathname } = useLocation();
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const steps = segments.flatMap((segment, index) => {
    const label = breadcrumbLabels[segment];
    return label === undefined ? [] : [{ label, to: `/${segments.slice(0, index + 1).join('/')}` }];
  });
  if (steps.length === 0) return null;
  return (
    <nav aria-label={shellTexts.breadcrumb}>
      <ol className={styles['trail']}>
        <li>
          <Link to="/">{breadcrumbLabels['home']}</Link>
        </li>
        {steps.map(({ label, to }) => (
          <li key={to}>{to === pathname ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
};
