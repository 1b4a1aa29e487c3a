import { useId, useState } from 'react';
import { openingAt, type Opening } from '@portal/domain/practices/opening';
import { dashboardTexts as texts } from '#texts/dashboard';
import { formatClock, formatDay } from '../../../platform/time/format-time.ts';
import { serverNow } from '../../../platform/time/server-clock.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { usePractice } from '../../practices/practices.queries.ts';
import styles from './dashboard.module.css';

const wordsFor = (opening: Opening, timeZone: string): string => {
  if (opening.state === 'open')
    return opening.until === null ? texts.openAllDay : texts.openUntil(formatClock(opening.until));
  const { inDays, date, at } = opening.opens;
  const time = formatClock(at);
  if (inDays === 0) return texts.opensToday(time);
  if (inDays === 1) return texts.opensTomorrow(time);
  return texts.opensOn(formatDay({ start: `${date}T12:00:00Z`, timeZone }), time);
};

export const YourPractice = () => {
  const id = useId();
  const profile = useProfile().data;
  const practice = usePractice(profile?.homePracticeId ?? null);
  const [now] = useState(serverNow);
  if (!profile?.homePracticeName) return null;
  const opening = practice ? openingAt(now, practice) : null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.yourPractice}</h2>
      <Card>
        <Stack gap={1}>
          <strong>{profile.homePracticeName}</strong>
          {/* Reserves the line, because the practice loads after the profile. */}
          <p className={styles['soft']}>{opening && practice ? wordsFor(opening, practice.timeZone) : '\u00a0'}</p>
          {profile.homePracticePhone && (
            <p>
              <PhoneLink phone={profile.homePracticePhone} />
            </p>
          )}
          {profile.homePracticeId && (
            <a data-controls href={`/practices/${profile.homePracticeId}/prices`}>
              {texts.prices}
            </a>
          )}
        </Stack>
      </Card>
    </Stack>
  );
};
