import { breakLengths, type BreakLength } from '@portal/domain/practices/online-break';
import { formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { headedPage } from '../plain-page.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { setOnlineBreak } from '../../features/practices/set-online-break.ts';
import { readDiaryKey } from '../../features/appointments/diary/diary-link.ts';
import { type DiaryPractice, findDiaryPractice } from '../../features/appointments/diary/diary.repository.ts';

export type BreakDeps = {
  readonly database: Database;
  readonly config: Config;
  readonly outbox: Pick<Outbox, 'wake'>;
};

const buttons: Readonly<Record<BreakLength, string>> = {
  '2h': 'Stop for 2 hours',
  '4h': 'Stop for 4 hours',
  today: 'Stop for the rest of today',
};

type Form = { readonly key: string; readonly length: string; readonly words: string; readonly isFirst: boolean };

const form = ({ key, length, words, isFirst }: Form): Markup =>
  html`<form class="bare" method="post" action="/practice-diary/break">
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="length" value="${length}" />
    <button ${isFirst ? null : html`class="quiet"`} type="submit">${words}</button>
  </form>`;

const stateOf = ({ breakUntil, timeZone }: DiaryPractice, key: string, isClosed: boolean): Markup => {
  if (breakUntil !== null)
    return html`<p><strong>Online times are closed until ${formatTime(breakUntil, timeZone).time}.</strong></p>
      <div class="answers">${form({ key, length: 'end', words: 'End now', isFirst: true })}</div>
      <h2>Or change how long</h2>`;
  return html`<p>
    ${isClosed ? 'There are no more opening hours today, so there is nothing to stop.' : 'New online times are on offer as usual.'}
  </p>`;
};

const pageOf = (practice: DiaryPractice, { key, isClosed }: { key: string; isClosed: boolean }): string =>
  headedPage({
    kind: 'reading',
    title: `Online times at ${practice.name}`,
    body: html`${stateOf(practice, key, isClosed)}
      <div class="answers">
        ${breakLengths.map((length) => form({ key, length, words: buttons[length], isFirst: false }))}
      </div>
      <p>
        Nobody can book one of these times of today online. Appointments that are booked already stay, and people who
        are booking right now may finish. It ends by itself, when you close at the latest.
      </p>`,
  });

export const findPractice = async (
  { database, config }: Pick<BreakDeps, 'database' | 'config'>,
  key: string,
): Promise<DiaryPractice | null> => {
  const named = readDiaryKey(config, key);
  const practice = named && (await findDiaryPractice(database, named.practiceId));
  return practice?.keyNumber === named?.keyNumber ? practice : null;
};

type Asked = { readonly key: string; readonly isClosed?: boolean };

/** Changes nothing; null for a forged or renewed key. */
export const readBreakPage = async (deps: BreakDeps, { key, isClosed = false }: Asked): Promise<string | null> => {
  const practice = await findPractice(deps, key);
  return practice && pageOf(practice, { key, isClosed });
};

type Pressed = { readonly key: string; readonly length: string; readonly traceId: string };

/** Replaces an earlier break. Returns null for a forged or renewed key, or an unknown length. */
export const takeBreak = async (
  deps: BreakDeps,
  { key, length: pressed, traceId }: Pressed,
): Promise<string | null> => {
  const practice = await findPractice(deps, key);
  const length = pressed === 'end' ? null : breakLengths.find((known) => known === pressed);
  if (!practice || length === undefined) return null;
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
