import { possessive } from '@portal/domain/pets/possessive';
import {
  answerMessageMaxLength,
  type ItemState,
  mayBecome,
  type PracticeAnswer,
  practiceAnswers,
} from '@portal/domain/medicines/request-states';
import { formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { unbroken } from '@portal/emails/layout/unbroken';
import { startOfLocalDay } from '@portal/domain/slots/clinic-time';
import type { ItemRow } from '../../features/medicines/requests/medicine-requests.repository.ts';
import type { BookableReason } from '../../features/medicines/requests/open-requests.repository.ts';

const states: Readonly<Record<ItemState, string>> = {
  SENT: 'Sent',
  SEEN: 'Seen',
  PREPARING: 'Being prepared',
  READY: 'Ready',
  COLLECTED: 'Collected',
  CHECK_UP: 'Needs a check-up first',
  NOT_POSSIBLE: 'Not possible',
  WITHDRAWN: 'Withdrawn',
  LAPSED: 'No longer open',
};

const answers: Readonly<Record<PracticeAnswer, string>> = {
  SEEN: 'Seen: we’ll answer later',
  PREPARING: 'We’re preparing it',
  READY: 'Ready',
  COLLECTED: 'Collected',
  CHECK_UP: 'Needs a check-up first',
  NOT_POSSIBLE: 'Not possible',
};

export const labelOf = ({ name, strength, form }: Pick<ItemRow, 'name' | 'strength' | 'form'>): string =>
  [name, strength, form].filter(Boolean).join(', ');

export const stateOf = ({ state, readyUntil, steps }: ItemRow, timeZone: string): string => {
  const at = steps.at(-1)?.at;
  const since = at === undefined ? '' : ` (${formatDayAndTime(at, timeZone)})`;
  const until = readyUntil === null ? '' : ` until ${formatTime(startOfLocalDay(timeZone, readyUntil), timeZone).day}`;
  return `${states[state]}${until}${since}`;
};

export const answersTo = (item: ItemRow): readonly PracticeAnswer[] =>
  practiceAnswers.filter((answer) => answer !== item.state && mayBecome(item, answer));

/** What was chosen and typed for a medicine in a form that was sent. */
export type ItemEntry = {
  readonly answer: PracticeAnswer | null;
  readonly until: string;
  readonly reason: string;
  readonly message: string;
};

const selectedIf = (isChoice: boolean): Markup | null => (isChoice ? html`selected` : null);

type Form = {
  readonly item: ItemRow;
  /** Null on a page that was only opened. */
  readonly entry: ItemEntry | null;
  readonly reasons: readonly BookableReason[];
  readonly timeZone: string;
  readonly photoUrl: string;
};

/** Opened, it has no choice made beforehand, so that a mail scanner that sends the form changes nothing. */
export const itemForm = ({ item, entry, reasons, timeZone, photoUrl }: Form): Markup => {
  const { itemId, petName, medicineId, message, hasPhoto, checkUpReasonId } = item;
  const choices = answersTo(item);
  const reason = entry?.reason ?? String(checkUpReasonId ?? '');
  const until = html`<label for="until-${itemId}"
      >If it’s ready: until when?
      <small>Two weeks if you leave it empty, or until you next open after that</small></label
    >
    <input id="until-${itemId}" name="until-${itemId}" type="date" value="${entry?.until ?? ''}" />`;
  const checkUp = html`<label for="reason-${itemId}">If it needs a check-up: what should they book?</label>
    <select id="reason-${itemId}" name="reason-${itemId}">
      <option value="">They should call</option>
      ${reasons.map(
        ({ reasonId, name }) =>
          html`<option value="${reasonId}" ${selectedIf(String(reasonId) === reason)}>${name}</option>`,
      )}
    </select>`;
  const fields = html`<label for="answer-${itemId}">Your answer</label>
    <select id="answer-${itemId}" name="answer-${itemId}">
      <option value="">Leave it as it is</option>
      ${choices.map(
        (answer) => html`<option value="${answer}" ${selectedIf(answer === entry?.answer)}>${answers[answer]}</option>`,
      )}
    </select>
    ${choices.includes('READY') ? until : null} ${choices.includes('CHECK_UP') ? checkUp : null}
    <label for="message-${itemId}">Message to the client (optional, ${answerMessageMaxLength} characters)</label>
    <textarea id="message-${itemId}" name="message-${itemId}" rows="2">${entry?.message ?? ''}</textarea>`;
  return html`<h2>${unbroken(`${petName}: ${labelOf(item)}`)}</h2>
    <p>
      ${stateOf(item, timeZone)}${medicineId === null ? '. Typed by the client: not in their list' : ''}
      ${message === null ? '' : html`<br />“${message}”`}
    </p>
    ${hasPhoto ? html`<p><img src="${photoUrl}" alt="The label of ${possessive(petName)} medicine" /></p>` : ''}
    ${choices.length === 0 ? '' : fields}`;
};
