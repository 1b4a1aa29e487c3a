import { waitingListTexts as texts } from '#texts/waiting-list';
import { Link } from '../../../platform/router/link.tsx';
import { useWaitingList } from '../../waiting-list/waiting-list.queries.ts';

/** One line on the page of appointments; renders nothing for people without an entry. */
export const WaitingSummary = () => {
  const { data } = useWaitingList();
  if (!data || data.entries.length === 0) return null;
  return (
    <p>
      {texts.isWaiting} <Link to="/appointments/earlier">{texts.seeWhatYouAskedFor}</Link>
    </p>
  );
};
