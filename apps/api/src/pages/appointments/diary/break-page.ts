import { breakLengths, type BreakLength } from '@portal/domain/practices/online-break';
import { formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { Database } from '../../../database/client.ts';
import type { Config } from '../../../platform/config/config.ts';
import { choiceList, type Problems, problemSummary } from '../../form-parts.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { backToDiary } from '../../plain-page.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { setOnlineBreak } from '../../../features/practices/set-online-break.ts';
import { readDiaryKey } from '../../../features/appointments/diary/diary-link.ts';
import { type DiaryPractice, findDiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';

export type BreakDeps = {
  readonly database: Database;
  readonly config: Config;
  readonly outbox: Pick<Outbox, 'wake'>;
};

const choices: Readonly<Record<BreakLength, string>> = {
  '2h': 'Stop for 2 hours',
  '4h': 'Stop for 4 hours',
  today: 'Stop for the rest of today',
};

const stateOf = ({ breakUntil, timeZone }: DiaryPractice, isClosed: boolean): Markup => {
  if (breakUntil !== null)
    return html`<p><strong>New online times are stopped until ${formatTime(breakUntil, timeZone).time}.</strong></p>`;
  return html`<p>
    ${isClosed ? 'There are no more opening hours today, so there is nothing to stop.' : 'New online times are on offer as usual.'}
  </p>`;
};

type BreakPage = { readonly key: string; readonly isClosed: boolean; readonly isUnanswered: boolean };

/** Without a choice made beforehand, so that a mail scanner that sends the form changes nothing. */
const formOf = ({ breakUntil }: DiaryPractice, { key, isUnanswered }: BreakPage): Markup =>
  html`<form class="ask bare" method="post" action="/practice-diary/break">
    <input type="hidden" name="key" value="${key}" />
    ${choiceList(problemsOf(isUnanswered), {
      field: 'length',
      legend: 'What happens to new online times?',
      type: 'radio',
      chosen: [],
      choices: [
        ...(breakUntil === null ? [] : [{ value: 'end', label: 'Offer them again now' }]),
        ...breakLengths.map((value) => ({ value, label: choices[value] })),
      ],
    })}
    <button type="submit">Save</button>
  </form>`;

const problemsOf = (isUnanswered: boolean): Problems => ({
  problems: isUnanswered ? { length: 'Choose what happens' } : {},
  notice: null,
});

const pageOf = (practice: DiaryPractice, page: BreakPage): LinkedPage =>
  headedPage({
    back: backToDiary(page.key),
    title: `Online times at ${practice.name}`,
    body: html`${problemSummary(problemsOf(page.isUnanswered))} ${stateOf(practice, page.isClosed)}
      ${formOf(practice, page)}
      <p>
        If you stop them, nobody can start to book a time in that period online. Booked appointments stay, and people
        who are booking right now can finish. Online times start again by themselves, at closing time at the latest.
      </p>`,
  });

export const findPractice = async (
  { database, config }: Pick<BreakDeps, 'database' | 'config'>,
  key: string,
): Promise<DiaryPractice | null> => {
  const link = readDiaryKey(config, key);
  const practice = link && (await findDiaryPractice(database, link.practiceId));
  return practice?.keyNumber === link?.keyNumber ? practice : null;
};

type BreakPageState = { readonly key: string } & Partial<BreakPage>;

/** Changes nothing; null for a forged or renewed key. */
export const readBreakPage = async (
  deps: BreakDeps,
  { key, isClosed = false, isUnanswered = false }: BreakPageState,
): Promise<LinkedPage | null> => {
  const practice = await findPractice(deps, key);
  return practice && pageOf(practice, { key, isClosed, isUnanswered });
};

type Pressed = { readonly key: string; readonly length: string; readonly traceId: string };

/** Replaces an earlier break. Returns null for a forged or renewed key. */
export const takeBreak = async (
  deps: BreakDeps,
  { key, length: pressed, traceId }: Pressed,
): Promise<LinkedPage | null> => {
  const practice = await findPractice(deps, key);
  const length = pressed === 'end' ? null : breakLengths.find((known) => known === pressed);
  if (!practice) return null;
  if (length === undefined) return readBreakPage(deps, { key, isUnanswered: true });
  const { practiceId } = practice;
  const saved = await setOnlineBreak(deps.database, {
    practiceId,
    length,
    actor: `practice:${practiceId}`,
    traceId,
  });
  deps.outbox.wake();
  return readBreakPage(deps, { key, isClosed: length !== null && saved?.until === null });
};
