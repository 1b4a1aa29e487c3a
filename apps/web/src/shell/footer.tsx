import { groupName, siteUrl, version } from '../platform/site.ts';
import styles from './footer.module.css';

const site = (path: string): string => new URL(path, siteUrl).href;

const links = [
  ['Contact us', '/contact'],
  ['Careers', '/careers'],
  ['Partnerships', '/partnerships'],
  ['Privacy', '/privacy'],
  ['Cookies', '/cookies'],
  ['Terms', '/terms'],
  ['Sitemap', '/sitemap'],
  ['Facebook', '/social/facebook'],
  ['Instagram', '/social/instagram'],
] as const;

const thisYear = new Date().getFullYear();

/** The way to the group's own website, the year and the version (spec §2). */
export const Footer = () => (
  <footer className={styles['footer']}>
    <div className={styles['inner']}>
      <nav aria-label="Footer">
        <ul className={styles['links']}>
          {links.map(([label, path]) => (
            <li key={path}>
              <a href={site(path)}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles['small']}>
        © {thisYear} {groupName}. Client Portal v{version}
      </p>
    </div>
  </footer>
);
