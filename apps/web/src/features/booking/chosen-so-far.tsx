import { bookingTexts as texts } from '#texts/appointments/booking';
import { Link } from '@tanstack/react-router';
import { type BookSearch, type BookStep, parseBookSearch } from './book-search.ts';
import changeLink from './change-link.module.css';
import { ChangeLink } from './change-link.tsx';
import styles from './chosen-so-far.module.css';

type Choice = { readonly step: BookStep; readonly what: string; readonly value: string };

type Props = {
  readonly choices: readonly Choice[];
  readonly search: BookSearch;
  readonly sister?: string | undefined;
};

export const ChosenSoFar = ({ choices, search, sister }: Props) => (
  <ul className={styles['list']} role="list" aria-label={texts.chosenSoFar}>
    {choices.map(({ step, what, value }) => (
      <li key={step}>
        <span className={styles['what']}>{what}</span>
        <span className={styles['value']}>{value}</span>
        <ChangeLink search={search} step={step} what={what} />
      </li>
    ))}
    {sister !== undefined && (
      <li>
        <span className={styles['what']}>{texts.practice}</span>
        <span className={styles['value']}>{sister}</span>
        <Link
          className={changeLink['link']}
          to="/appointments/book"
          search={() => parseBookSearch({ petId: search.petId, reasonId: search.reasonId })}
        >
          {texts.useMyOwn}
        </Link>
      </li>
    )}
  </ul>
);
