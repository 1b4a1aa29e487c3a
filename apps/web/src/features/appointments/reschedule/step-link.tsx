import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { Link } from '../../../platform/router/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type RescheduleSearch, parseRescheduleSearch } from '../appointment-search.ts';
import styles from '../../slots/choices/chosen-so-far.module.css';

type Props = {
  readonly appointmentId: number;
  readonly search: RescheduleSearch;
  readonly step: NonNullable<RescheduleSearch['step']>;
  readonly what: string;
};

export const StepLink = ({ appointmentId, search, step, what }: Props) => (
  <Link
    className={styles['link']}
    to={`/appointments/${appointmentId}/change`}
    search={parseRescheduleSearch({ ...search, step })}
  >
    {texts.change}
    <VisuallyHidden> {what}</VisuallyHidden>
  </Link>
);
