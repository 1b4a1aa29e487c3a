import { uiTexts } from '#texts/ui';
import { Link } from '../../../platform/router/link.tsx';
import { type RescheduleSearch, parseRescheduleSearch } from '../appointment-search.ts';
import styles from '../../slots/choices/chosen-so-far.module.css';
import { Sentence, unseen } from '../../../ui/sentence.tsx';

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
    <Sentence of={uiTexts.change(what)} render={unseen} />
  </Link>
);
