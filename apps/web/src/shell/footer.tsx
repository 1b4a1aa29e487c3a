import { consentTexts, footerLinks, shellTexts } from '#texts/shell';
import { Link } from '../platform/router/link.tsx';
import { group, groupName, pageOfSite, version } from '../platform/boot.ts';
import styles from './footer.module.css';

const accessibility = group.legal?.accessibility;

const links = [
  ...(group.links ?? footerLinks.map(([label, path]) => ({ label, url: pageOfSite(path) }))),
  ...(accessibility ? [{ label: shellTexts.accessibility, url: accessibility }] : []),
];

const thisYear = new Date().getFullYear();

export const Footer = () => (
  <footer className={styles['footer']}>
    <div className={styles['inner']}>
      <nav aria-label={shellTexts.footer}>
        <ul role="list" className={styles['links']}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
          <li>
            <a href="/prices">{shellTexts.prices}</a>
          </li>
          <li>
            <Link to="/cookies">{consentTexts.cookieSettings}</Link>
          </li>
        </ul>
      </nav>
      <p className={styles['small']}>{shellTexts.copyright(thisYear, groupName, version)}</p>
    </div>
  </footer>
);
