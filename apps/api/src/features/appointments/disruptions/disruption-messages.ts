import { describeDisruption } from '@portal/domain/appointments/disruptions/disruption';
import { practiceDisruptions } from '@portal/emails/appointments/disruptions/practice-disruptions';
import { listDisruptions } from '../../../platform/disruptions.repository.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import type { Sources } from '../../../platform/sources.ts';
import { disruptionsUrlOf } from '../diary/diary-link.ts';
import { findDiaryPractice } from '../diary/diary.repository.ts';

const mostInEmail = 50;

/** Lists what is open when it is sent; goes to the diary address, or else to the general one. */
const composeDisruptions =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const practice = await findDiaryPractice(database, subjectId);
    const address = practice && (practice.diaryEmail ?? practice.sender.email ?? config.operatorEmail);
    const disruptions = practice ? await listDisruptions(database, [practice.practiceId]) : [];
    if (!address || disruptions.length === 0) return null;
    return {
      to: { name: practice.name, address },
      calendar: null,
      ...practiceDisruptions({
        practice: practice.sender,
        timeZone: practice.timeZone,
        lines: disruptions.slice(0, mostInEmail).map(({ phone, ...one }) => ({
          ...one,
          phone: phone === null ? null : showPhone(phone),
          why: describeDisruption(one),
        })),
        count: disruptions.length,
        pageUrl: disruptionsUrlOf(config, practice),
      }),
    };
  };

export const disruptionComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'practice-disruptions': composeDisruptions(sources),
});
