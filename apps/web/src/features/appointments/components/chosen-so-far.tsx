import type { BookSearch, BookStep } from '../book-search.ts';
import styles from './chosen-so-far.module.css';
import { ChangeLink } from './change-link.tsx';

type Choice = { readonly step: BookStep; readonly what: string; readonly value: string };

/** What has been chosen on the steps before, each to be changed with one tap. */
export const ChosenSoFar = ({
  choices,
  search,
}: {
  readonly choices: readonly Choice[];
  readonly search: BookSearch;
}) => (
  <ul className={styles['list']} role="list" aria-label="Chosen so far">
    {choices.map(({ step, what, value }) => (
      <li key={step}>
        <span className={styles['what']}>{what}</span>
        <span className={styles['value']}>{value}</span>
        <ChangeLink search={search} step={step} what={what} />
      </li>
    ))}
  </ul>
);
