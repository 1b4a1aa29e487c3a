import { cookiesTexts } from '#texts/cookies';
import styles from './cookies-page.module.css';

type Row = { readonly name: string; readonly purpose: string; readonly howLong: string };

export const CookieTable = ({ where, rows }: { readonly where: string; readonly rows: readonly Row[] }) => (
  <table className={styles['table']}>
    <caption>{where}</caption>
    <thead>
      <tr>
        <th scope="col">{cookiesTexts.kept}</th>
        <th scope="col">{cookiesTexts.purpose}</th>
        <th scope="col">{cookiesTexts.howLong}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, purpose, howLong }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{purpose}</td>
          <td>{howLong}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
