import { waitingListTexts as texts } from '#texts/appointments/waiting-list';
import { hasWaitingList } from '@portal/domain/practices/practice-features';
import { Link } from '../../../platform/router/link.tsx';
import { usePracticeFeatures } from '../../practices/practices.queries.ts';

type Props = { readonly search: { readonly pet: number; readonly reason: number; readonly at: number } };

/** The way to the waiting list, where the practice has one. */
export const NoneSuits = ({ search }: Props) =>
  hasWaitingList(usePracticeFeatures(search.at).data ?? []) && (
    <p>
      {texts.noneSuits}{' '}
      <Link to="/appointments/earlier" search={search}>
        {texts.tellMe}
      </Link>
    </p>
  );
