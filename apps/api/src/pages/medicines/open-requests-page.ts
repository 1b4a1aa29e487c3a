import { isWaitingState } from '@portal/domain/medicines/request-states';
import { formatDayAndEnd, formatDayAndTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { readDiaryKey } from '../../features/appointments/diary/diary-link.ts';
import { findDiaryPractice } from '../../features/appointments/diary/diary.repository.ts';
import {
  listOpenRequests,
  type RequestAtPractice,
} from '../../features/medicines/requests/open-requests.repository.ts';
import { requestUrlOf } from '../../features/medicines/requests/request-link.ts';
import { headedPage, type LinkedPage } from '../linked-page.ts';
import { backToDiary, tableOf } from '../plain-page.ts';
import { labelOf, stateOf } from './item-form.ts';
import type { MedicinePageDeps } from './request-page.ts';

const mostListed = 200;

const isWaiting = ({ items }: RequestAtPractice): boolean => items.some(({ state }) => isWaitingState(state));

const rowOf = (request: RequestAtPractice, url: string): Markup => {
  const { items, sentAt, answerBy, timeZone, clientName, now } = request;
  const due = isWaiting(request) ? formatDayAndEnd(answerBy, timeZone) : '';
  return html`<tr>
    <th scope="row"><a href="${url}">${formatDayAndTime(sentAt, timeZone)}</a></th>
    <td>${clientName}</td>
    <td>${items.map((item) => html`<p>${item.petName}: ${labelOf(item)}<br />${stateOf(item, timeZone)}</p>`)}</td>
    <td data-label="Answer by">${due !== '' && answerBy < now ? html`<strong>Late: ${due}</strong>` : due}</td>
  </tr>`;
};

const headings = ['Sent', 'Client', 'Medicines', 'Answer by'];

/** Null for a key that is forged or was renewed. */
export const readOpenRequestsPage = async (
  { database, config }: MedicinePageDeps,
  key: string,
): Promise<LinkedPage | null> => {
  const link = readDiaryKey(config, key);
  const practice = link && (await findDiaryPractice(database, link.practiceId));
  if (!practice || practice.keyNumber !== link.keyNumber) return null;
  const requests = await listOpenRequests(database, {
    practiceIds: [practice.practiceId],
    after: 0,
    limit: mostListed,
  });
  const waiting = requests.filter(isWaiting);
  const others = requests.filter((request) => !isWaiting(request));
  const rows = [...waiting, ...others].map((request) => rowOf(request, requestUrlOf(config, request)));
  return headedPage({
    kind: 'diary',
    title: `Repeat medicines at ${practice.name}`,
    back: backToDiary(key),
    body:
      rows.length === 0
        ? html`<p>No request is open.</p>`
        : html`<p>
              ${waiting.length} to answer, ${others.length} being prepared or ready. This is personal data: please keep
              it inside the practice.
            </p>
            ${rows.length < mostListed ? '' : html`<p>Only the oldest ${mostListed} are listed.</p>`}
            ${tableOf(headings, rows)}`,
  });
};
