import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type BookSearch, type BookStep, parseBookSearch } from './book-search.ts';
import styles from './change-link.module.css';

type Props = {
  readonly search: BookSearch;
  readonly step: BookStep;
  readonly what: string;
};

export const ChangeLink = ({ search, step, what }: Props) => (
  <Link className={styles['link']} to="/appointments/book" search={() => parseBookSearch({ ...search, step })}>
    {texts.change}
    <VisuallyHidden> {what.toLowerCase()}</VisuallyHidden>
  </Link>
);
