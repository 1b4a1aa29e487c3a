import { possessive } from '@portal/domain/pets/possessive';
import { describeDisruption } from '@portal/domain/appointments/disruptions/disruption';
import { formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { DiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import type { Disruption } from '../../../platform/disruptions.repository.ts';
import { choiceList, problemSummary } from '../../form-parts.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { backToDiary, callLink, newsNote, wayBack } from '../../plain-page.ts';

const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const factsOf = (disruption: Disruption): Markup => {
  const { phone, email, reasonName, clinicianName, clientName, reference } = disruption;
  const facts: readonly (readonly [string, string | Markup])[] = [
    ['Why', withCapital(describeDisruption(disruption))],
    ['Booked for', `${reasonName} with ${clinicianName}`],
    ['Client', clientName],
    ['Phone', phone === null ? 'no phone number' : callLink(showPhone(phone))],
    ['Email', email === null ? 'no email address that works' : html`<a href="mailto:${email}">${email}</a>`],
    ['Reference', reference],
  ];
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
};

export const nameOf = ({ startsAt, timeZone, petName, species }: Disruption): string =>
  `${formatDayAndTime(startsAt, timeZone)}: ${petName} (${species})`;

export const fieldOf = ({ appointmentId }: Disruption): string => `choice-${appointmentId}`;

const choicesOf = ({ email }: Disruption) => [
  { value: 'KEEP', label: 'Keep it. We’ll see them at this time' },
  {
    value: 'CANCEL',
    label:
      email === null ? 'Cancel it. We can’t email the client, so you’ll call them' : 'Cancel it, and email the client',
  },
];

const noProblems = { problems: {}, notice: null };

/** Without a choice made beforehand, so that a mail scanner that submits the form changes nothing. */
const fieldsetOf = (disruption: Disruption, key: string): Markup =>
  html`<section>
    <h2>${nameOf(disruption)}</h2>
    ${factsOf(disruption)}
    ${choiceList(noProblems, { field: fieldOf(disruption), legend: `What happens to ${possessive(disruption.petName)} appointment on ${formatTime(disruption.startsAt, disruption.timeZone).day}?`, type: 'radio', choices: choicesOf(disruption), chosen: [] })}
    <p>
      <a href="/practice-diary/disruptions/move?key=${key}&appointment=${disruption.appointmentId}">
        Move it to another time</a
      >
    </p>
  </section>`;

const forAllOthers = (disruptions: readonly Disruption[]): Markup | null =>
  disruptions.length < 2
    ? null
    : html`<section>
        <h2>All others</h2>
        ${choiceList(noProblems, {
          field: 'others',
          legend: 'What happens to the appointments that you haven’t decided on above?',
          type: 'radio',
          choices: [
            { value: 'KEEP', label: 'Keep them' },
            {
              value: 'CANCEL',
              label: disruptions.some(({ email }) => email === null)
                ? 'Cancel them, and email the clients. We’ll say whom you have to call'
                : 'Cancel them, and email the clients',
            },
          ],
          chosen: [],
        })}
      </section>`;

export type DisruptionsPage = {
  readonly practice: DiaryPractice;
  readonly key: string;
  readonly disruptions: readonly Disruption[];
  /** What has just happened. */
  readonly news?: string | null;
  readonly problem?: string | null;
};

const nothingLeft = html`<p>There’s nothing left to decide. Reminders go out as usual.</p>`;

/** The form says what it shows, so that a page that has been open for long decides about nothing else. */
export const disruptionsPage = ({
  practice,
  key,
  disruptions,
  news = null,
  problem = null,
}: DisruptionsPage): LinkedPage =>
  headedPage({
    back: backToDiary(key),
    title: `Appointments at ${practice.name} that have lost their time`,
    body: html`${problemSummary({ problems: {}, notice: problem })} ${newsNote(news)}
    ${
      disruptions.length === 0
        ? nothingLeft
        : html`<p>
              These times are no longer available, but people have booked them. Decide about each appointment: keep it,
              move it or cancel it. Until you decide, it stays booked, and we send no reminders.
            </p>
            <form class="ask bare" method="post" action="/practice-diary/disruptions">
              <input type="hidden" name="key" value="${key}" />
              <input
                type="hidden"
                name="shown"
                value="${disruptions.map(({ appointmentId }) => appointmentId).join(' ')}"
              />
              ${disruptions.map((one) => fieldsetOf(one, key))} ${forAllOthers(disruptions)}
              <button type="submit">Save</button>
            </form>`
    }`,
  });

type Times = Pick<DisruptionsPage, 'practice' | 'key' | 'problem'> & {
  readonly disruption: Disruption;
  readonly times: readonly { readonly value: string; readonly label: string }[];
};

export const movePage = ({ practice, key, disruption, times, problem = null }: Times): LinkedPage => {
  const { appointmentId, clientName, petName, email } = disruption;
  return headedPage({
    back: wayBack(`/practice-diary/disruptions?key=${key}`, 'All appointments to decide about'),
    title: `Move ${possessive(petName)} appointment`,
    body: html`${problemSummary({ problems: {}, notice: problem })}
      <p>${nameOf(disruption)}, ${practice.name}</p>
      ${factsOf(disruption)}
      ${
        times.length === 0
          ? html`<p>
              We’ve found no free time near it for this pet. Please call ${clientName}, and move the appointment in your
              own system, or cancel it here.
            </p>`
          : html`<form class="ask bare" method="post" action="/practice-diary/disruptions/move">
              <input type="hidden" name="key" value="${key}" />
              <input type="hidden" name="appointment" value="${appointmentId}" />
              ${choiceList(noProblems, { field: 'time', legend: 'The nearest free times', type: 'radio', choices: times, chosen: [] })}
              <p>
                Please call ${clientName} first.
                ${email === null ? 'We can’t email them the new time.' : 'We’ll email them the new time.'}
              </p>
              <button type="submit">Move it</button>
            </form>`
      }`,
  });
};
