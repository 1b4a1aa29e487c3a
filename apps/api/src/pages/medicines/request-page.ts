import {
  answerMessageMaxLength,
  isChangeable,
  isOpenState,
  practiceAnswers,
} from '@portal/domain/medicines/request-states';
import { isRealDate } from '@portal/domain/slots/clinic-time';
import { formatDayAndEnd } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { suppliesAtPractice } from '@portal/emails/medicines/medicine-lines';
import type { ApiDeps } from '../../features/api-deps.ts';
import {
  type AnswerOutcome,
  answerRequest,
  type ItemAnswer,
} from '../../features/medicines/requests/answer-request.ts';
import {
  type BookableReason,
  findPhotoAtPractice,
  findRequestAtPractice,
  listBookableReasons,
  type RequestAtPractice,
} from '../../features/medicines/requests/open-requests.repository.ts';
import { readRequestKey } from '../../features/medicines/requests/request-link.ts';
import { showPhone } from '../../platform/contact/phone-number.ts';
import { headedPage, type LinkedPage } from '../linked-page.ts';
import { callLink, callThem, type Fields, newsNote, textOf } from '../plain-page.ts';
import { answersTo, type ItemEntry, itemForm } from './item-form.ts';

export type MedicinePageDeps = Pick<ApiDeps, 'database' | 'config' | 'outbox'>;

/** Null for a link that is forged, or older than the practice's key. */
const findLinked = async ({ database, config }: MedicinePageDeps, key: string): Promise<RequestAtPractice | null> => {
  const link = readRequestKey(config, key);
  const request = link && (await findRequestAtPractice(database, link.requestId));
  return request?.keyNumber === link?.keyNumber ? request : null;
};

const isAnswerable = (request: RequestAtPractice): boolean =>
  isChangeable(request) && request.items.some((item) => answersTo(item).length > 0);

const fact = (name: string, value: string | Markup): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const factsOf = ({ clientName, phone, supply, note, answerBy, timeZone }: RequestAtPractice): Markup =>
  html`<dl class="facts">
    ${fact('Client', clientName)} ${fact('Phone', phone === null ? 'no phone number' : callLink(showPhone(phone)))}
    ${fact('How', suppliesAtPractice[supply] ?? supply)} ${note === null ? null : fact('Note', note)}
    ${fact('Answer by', formatDayAndEnd(answerBy, timeZone))}
  </dl>`;

/** “Collected” sends the client no email. */
const savedOnly = 'Saved.';

/** Names no person, because others may open an old link. */
const overPage = (saved = '') =>
  headedPage({
    title: 'This request is closed',
    body: html`<p>${saved}Nothing is left to answer. The client sees in the portal how it ended.</p>`,
  });

type PageState = {
  readonly key: string;
  readonly news: string | null;
  /** What was sent and could not be saved, by medicine. */
  readonly entries?: ReadonlyMap<number, ItemEntry>;
};

const pageOf = async (
  deps: MedicinePageDeps,
  request: RequestAtPractice,
  { key, news, entries }: PageState,
): Promise<LinkedPage> => {
  if (!isAnswerable(request)) return overPage(news === savedOnly ? `${savedOnly} ` : '');
  const reasons = await listBookableReasons(deps.database, request.practiceId);
  const { items, timeZone, version, isUnreachable } = request;
  const isOpen = items.some(({ state }) => isOpenState(state));
  return headedPage({
    title: isOpen ? 'A request for repeat medicine' : 'This request is answered',
    body: html`${newsNote(news)} ${factsOf(request)}
      <p>
        Personal data: keep inside the practice.
        ${isUnreachable ? callThem : 'The client gets one email for each answer, but none for “Collected”.'}
      </p>
      <form class="ask bare" method="post" action="/practice-medicines">
        <input type="hidden" name="key" value="${key}" />
        <input type="hidden" name="version" value="${version}" />
        ${items.map((item) =>
          itemForm({
            item,
            entry: entries?.get(item.itemId) ?? null,
            reasons,
            timeZone,
            photoUrl: `/practice-medicines/photo?key=${key}&item=${item.itemId}`,
          }),
        )}
        <button type="submit">Send the answer</button>
      </form>`,
  });
};

/** Changes nothing. */
export const readMedicinePage = async (deps: MedicinePageDeps, key: string): Promise<LinkedPage | null> => {
  const request = await findLinked(deps, key);
  return request && pageOf(deps, request, { key, news: null });
};

const news: Readonly<Record<AnswerOutcome, string>> = {
  DONE: 'Saved. The client is being told.',
  SAME: 'Nothing was changed: it stood like that already.',
  CHANGED:
    'Somebody has answered since you opened this page. This is how it stands now: check it, and answer again if you need to.',
  NOT_ALLOWED:
    'Nothing was changed: the medicine was collected or withdrawn, the pet has died or moved on, the request ended over 14 days ago, or the date is past or too far ahead.',
  NOT_FOUND: 'Nothing was changed.',
};

const unanswered = 'Nothing was changed. Choose an answer for at least one medicine.';
const tooLong = `Nothing was changed. A message must be ${answerMessageMaxLength} characters or fewer.`;

const entryIn = (body: Fields | null | undefined, itemId: number): ItemEntry => {
  const text = (name: string) => textOf(body, `${name}-${itemId}`).replaceAll('\r\n', '\n').toWellFormed().trim();
  const answer = practiceAnswers.find((one) => one === text('answer')) ?? null;
  return { answer, until: text('until'), reason: text('reason'), message: text('message') };
};

type Reasons = readonly BookableReason[];

const answerOf = ([itemId, entry]: readonly [number, ItemEntry], reasons: Reasons): ItemAnswer | null =>
  entry.answer && {
    itemId,
    answer: entry.answer,
    message: entry.message || null,
    readyUntil: isRealDate(entry.until) ? entry.until : null,
    reasonId: reasons.find(({ reasonId }) => String(reasonId) === entry.reason)?.reasonId ?? null,
  };

/** Somebody has answered in the meantime, so the choice is made anew, but nothing has to be typed again. */
const withoutAnswers = (entries: ReadonlyMap<number, ItemEntry>): ReadonlyMap<number, ItemEntry> =>
  new Map([...entries].map(([itemId, entry]) => [itemId, { ...entry, answer: null }]));

const unsaved = (entries: ReadonlyMap<number, ItemEntry>): ReadonlyMap<number, ItemEntry> =>
  new Map([...entries].filter(([, { answer }]) => answer === null));

const entriesAfter = {
  DONE: unsaved,
  SAME: unsaved,
  CHANGED: withoutAnswers,
  NOT_ALLOWED: (entries) => entries,
  NOT_FOUND: (entries) => entries,
} satisfies Record<AnswerOutcome, typeof unsaved>;

/** Idempotent; null for a forged link. Shows how the request stands afterwards, whoever answered it. */
export const answerOnMedicinePage = async (
  deps: MedicinePageDeps,
  { body, traceId }: { readonly body: Fields | null | undefined; readonly traceId: string },
): Promise<LinkedPage | null> => {
  const key = textOf(body, 'key');
  const request = await findLinked(deps, key);
  if (!request) return null;
  if (!isAnswerable(request)) return overPage();
  const entries = new Map(request.items.map(({ itemId }) => [itemId, entryIn(body, itemId)]));
  const reasons = await listBookableReasons(deps.database, request.practiceId);
  const items = [...entries].flatMap((entry) => answerOf(entry, reasons) ?? []);
  if (items.length === 0) return pageOf(deps, request, { key, news: unanswered, entries });
  if ([...entries.values()].some(({ message }) => message.length > answerMessageMaxLength))
    return pageOf(deps, request, { key, news: tooLong, entries });
  const { outcome } = await answerRequest(deps.database, {
    requestId: request.requestId,
    version: Number(textOf(body, 'version')),
    items,
    actor: `practice:${request.practiceId}`,
    traceId,
  });
  if (outcome === 'DONE') deps.outbox.wake();
  const after = await findLinked(deps, key);
  const isNoNews = items.every(({ answer }) => answer === 'COLLECTED') || request.isUnreachable;
  const words = outcome === 'DONE' && isNoNews ? savedOnly : news[outcome];
  return after && pageOf(deps, after, { key, news: words, entries: entriesAfter[outcome](entries) });
};

/** Null if the link is forged or the request is closed. */
export const readLinkedLabel = async (
  deps: MedicinePageDeps,
  { key, itemId }: { readonly key: string; readonly itemId: number },
): Promise<Buffer | null> => {
  const request = await findLinked(deps, key);
  if (!request || !isAnswerable(request)) return null;
  const photo = await findPhotoAtPractice(deps.database, { requestId: request.requestId, itemId });
  return photo && Buffer.from(photo.image);
};
