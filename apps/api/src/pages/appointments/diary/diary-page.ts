import { addDays, isRealDate, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { inShort } from '@portal/domain/appointments/reminders/questions';
import { asStart, formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { unbroken } from '@portal/emails/layout/unbroken';
import type { Database } from '../../../database/client.ts';
import type { Config } from '../../../platform/config/config.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import {
  appointmentsIn,
  noAppointments,
  photosIn,
  saidByClient,
} from '@portal/emails/appointments/diary/practice-diary';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { tableOf } from '../../plain-page.ts';
import {
  breakUrlOf,
  delayUrlOf,
  diaryUrlOf,
  disruptionsUrlOf,
  isFormerDiaryKey,
  medicinesUrlOf,
} from '../../../features/appointments/diary/diary-link.ts';
import { photosLinkOf } from '../../../features/appointments/diary/photos-link.ts';
import { entriesOfDay, lineOf } from '../../../features/appointments/diary/diary-messages.ts';
import type { DiaryEntry, DiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';
import { listDisruptions } from '../../../platform/disruptions.repository.ts';
import { findPractice } from './break-page.ts';

type Sources = { readonly database: Database; readonly config: Config };

type Look = (entry: DiaryEntry) => string;

const rowOf = (entry: DiaryEntry, timeZone: string, photosOf: Look): Markup =>
  html`<tr>
    <th scope="row">
      ${asStart(formatTime(entry.start, timeZone).time)}<br />to ${formatTime(entry.end, timeZone).time}
    </th>
    <td>${entry.clinicianName}</td>
    <td>${entry.petName} (${entry.species})${entry.isAwaited ? html`<br /><strong>To be confirmed</strong>` : ''}</td>
    <td>
      ${entry.reasonName}${entry.note === null ? '' : `: “${entry.note}”`}
      ${entry.answers === null ? '' : html`<br />${inShort(entry.answers)}`}
      ${entry.photoCount === 0 ? '' : html`<br /><a href="${photosOf(entry)}">${photosIn(entry.photoCount)}</a>`}
    </td>
    <td>
      ${entry.clientName}${entry.isFirst ? ' (new client)' : ''}<br />${entry.phone === null ? 'no phone number' : unbroken(showPhone(entry.phone))}
      ${saidByClient(lineOf(entry), timeZone).map((said) => html`<br /><strong>${said}</strong>`)}
    </td>
    <td>${entry.reference}</td>
  </tr>`;

type DiaryPage = {
  readonly practice: DiaryPractice;
  readonly date: string;
  readonly entries: readonly DiaryEntry[];
  readonly linkTo: (date: string) => string;
  readonly breakUrl: string;
  readonly delayUrl: string;
  /** Null if the practice takes no requests for medicines. */
  readonly medicinesUrl: string | null;
  readonly photosOf: Look;
  /** Booked appointments that have lost their times and are not decided on. */
  readonly lost: { readonly count: number; readonly url: string };
  /** What to bookmark instead; null if the link is the current one. */
  readonly newUrl: string | null;
};

const headings = ['Time', 'With', 'Pet', 'Reason', 'Client', 'Reference'];

const lostNotice = ({ count, url }: DiaryPage['lost']): Markup | null =>
  count === 0
    ? null
    : html`<p class="notice">
        ${
          count === 1
            ? '1 booked appointment has lost its time, and the client doesn’t know yet.'
            : `${count} booked appointments have lost their times, and the clients don’t know yet.`
        }
        <a href="${url}">Decide what happens</a>
      </p>`;

const pageOf = ({
  practice,
  date,
  entries,
  linkTo,
  breakUrl,
  delayUrl,
  medicinesUrl,
  photosOf,
  lost,
  newUrl,
}: DiaryPage): LinkedPage => {
  const asOf = formatDayAndTime(practice.now, practice.timeZone);
  return headedPage({
    kind: 'diary',
    title: `${practice.name}, ${formatTime(startOfLocalDay(practice.timeZone, date), practice.timeZone).date}`,
    body: html`
      ${
        newUrl === null
          ? ''
          : html`<p>
              <strong>This link will stop working soon.</strong> If you have bookmarked this page, bookmark
              <a href="${newUrl}">the new link to your diary</a> instead. The next diary email has it too.
            </p>`
      }
      <nav aria-label="Days">
        <a href="${linkTo(addDays(date, -1))}">Day before</a>
        <a href="${linkTo(localDateOf(practice.timeZone, practice.now))}">Today</a>
        <a href="${linkTo(addDays(date, 1))}">Day after</a>
        <a href="${breakUrl}">Online times</a>
        <a href="${delayUrl}">Running late</a>
        ${medicinesUrl === null ? null : html`<a href="${medicinesUrl}">Medicines</a>`}
      </nav>
      ${lostNotice(lost)}
      ${
        entries.length === 0
          ? html`<p>${noAppointments}</p>`
          : html`<p>
                ${appointmentsIn(entries.length)}, as of ${asOf}. This is personal data: please keep it inside the
                practice.
              </p>
              ${tableOf(
                headings,
                entries.map((entry) => rowOf(entry, practice.timeZone, photosOf)),
              )}`
      }
    `,
  });
};

/** Null for a key that is forged or was renewed; an unreadable date means today. */
export const readDiaryPage = async (
  sources: Sources,
  { key, date: answersText }: { key: string; date: string },
): Promise<LinkedPage | null> => {
  const { database, config } = sources;
  const practice = await findPractice(sources, key);
  if (!practice) return null;
  const date = isRealDate(answersText) ? answersText : localDateOf(practice.timeZone, practice.now);
  const [entries, disruptions] = await Promise.all([
    entriesOfDay(database, practice, date),
    listDisruptions(database, [practice.practiceId]),
  ]);
  return pageOf({
    practice,
    date,
    entries,
    breakUrl: breakUrlOf(config, practice),
    delayUrl: delayUrlOf(config, practice),
    medicinesUrl: practice.takesMedicines ? medicinesUrlOf(config, practice) : null,
    lost: { count: disruptions.length, url: disruptionsUrlOf(config, practice) },
    newUrl: isFormerDiaryKey(config, practice, key) ? diaryUrlOf(config, practice, date) : null,
    linkTo: (other) => diaryUrlOf(config, practice, other),
    photosOf: ({ appointmentId }) => photosLinkOf(config, { ...practice, appointmentId }, practice.now),
  });
};
