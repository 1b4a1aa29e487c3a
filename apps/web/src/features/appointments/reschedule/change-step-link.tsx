import { movingTexts as texts } from '#texts/appointments/moving';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type ChangeSearch, parseChangeSearch } from './change-search.ts';
import styles from '../../booking/change-link.module.css';

type Props = {
  readonly appointmentId: number;
  readonly search: ChangeSearch;
  readonly step: NonNullable<ChangeSearch['step']>;
  readonly what: string;
};

export const ChangeStepLink = ({ appointmentId, search, step, what }: Props) => (
  <Link
    className={styles['link']}
    to="/appointments/$appointmentId/change"
    params={{ appointmentId: String(appointmentId) }}
    search={() => parseChangeSearch({ ...search, step })}
  >
    {texts.change}
    <VisuallyHidden> {what}</VisuallyHidden>
  </Link>
);
