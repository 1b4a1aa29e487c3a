import { waitingListTexts as texts, waitingOfferTexts } from '#texts/waiting-list';
import { formatDayAndTime, formatTime } from '../../../platform/time/format-time.ts';
import { Link } from '../../../platform/router/link.tsx';
import { useWaitingList } from '../../waiting-list/waiting-list.queries.ts';

/** One line on the page of appointments; renders nothing for people without an entry. */
export const WaitingSummary = () => {
  const { data } = useWaitingList();
  if (data?.offer)
    return (
      <p>
        {waitingOfferTexts.title(data.offer.petName)}:{' '}
        <Link to="/appointments/earlier" search={{ offer: data.offer.offerId }}>
          {formatDayAndTime(data.offer)}
        </Link>
        . {waitingOfferTexts.keepingUntil(formatTime({ start: data.offer.expiresAt, timeZone: data.offer.timeZone }))}
      </p>
    );
  if (!data || data.entries.length === 0) return null;
  return (
    <p>
      {texts.isWaiting} <Link to="/appointments/earlier">{texts.seeWhatYouAskedFor}</Link>
    </p>
  );
};
