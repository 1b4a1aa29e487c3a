import { changeWindows } from '@portal/domain/appointments/change-rules';
import { lookOf } from '@portal/domain/pets/look';
import { html, type Markup } from '@portal/emails/layout/markup';
import { formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { choiceList, problemSummary } from '../../form-parts.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { drawnFace } from '../../pet-faces.ts';
import { callLink, wayBack } from '../../plain-page.ts';
import type { MailedVisit } from './answer-form.ts';
import { faceOf } from './day-parts.ts';

export type WhyNot = { readonly reasonId: number; readonly name: string };

const inOneLine = new Intl.ListFormat('en-GB');
const namesIn = (visit: MailedVisit): string => inOneLine.format(visit.map(({ petName }) => petName));

const dayOf = ([{ start, timeZone }]: MailedVisit): string => formatDayAndTime(start, timeZone);

type About = { readonly visit: MailedVisit; readonly faces: readonly Markup[]; readonly words: Markup };

const aboutVisit = ({ visit, faces, words }: About): Markup =>
  html`<div class="who">
    ${faces}
    <p><b>${namesIn(visit)}, ${dayOf(visit)}</b>${words}</p>
  </div>`;

type Choosing = { readonly visit: MailedVisit; readonly reasons: readonly WhyNot[]; readonly problem: string | null };

const lateFee = ([{ now, start, policy, lateFeeText, request }]: MailedVisit): Markup | null =>
  lateFeeText !== null && now > changeWindows({ start, policy, request }).lateAfter
    ? html`<p>${lateFeeText}</p>`
    : null;

/** Nothing is chosen at first, so a form that a mail scanner sends as it stands cancels nothing. */
export const cannotComePage = ({ visit, reasons, problem }: Choosing): LinkedPage => {
  const [first, ...others] = visit;
  const form = { problems: problem === null ? {} : { reason: problem }, notice: null };
  return headedPage({
    back: wayBack(`/reminders?key=${first.key}`, 'Your appointment'),
    title: 'Can’t come?',
    body: html`${problemSummary(form)}
      ${aboutVisit({
        visit,
        faces: visit.map(faceOf),
        words: html`.
        ${others.length === 0 ? 'Your time will go to another pet.' : 'These times will go to other pets.'}`,
      })}
      ${lateFee(visit)}
      <form class="ask bare" method="post" action="/reminders/cancel">
        <input type="hidden" name="key" value="${first.key}" />
        ${choiceList(form, {
          field: 'reason',
          legend: 'Why can’t you come?',
          type: 'radio',
          choices: reasons.map(({ reasonId, name }) => ({ value: String(reasonId), label: name })),
          chosen: [],
        })}
        <div class="answers">
          <button class="second">Cancel ${others.length === 0 ? 'the appointment' : 'the appointments'}</button>
          <a class="button" href="/reminders?key=${first.key}"
            >Keep ${others.length === 0 ? 'the appointment' : 'the appointments'}</a
          >
        </div>
      </form>
      <p>
        ${others.length === 0 ? 'To choose another time' : 'To cancel for one pet only or to choose another time'},
        <a href="/appointments">log in</a> or call us on ${callLink(first.practicePhone)}.
      </p>`,
  });
};

type Cancelled = {
  readonly visit: MailedVisit;
  readonly undoUntil: number | null;
  readonly key: string;
  /** Why it could not be undone. */
  readonly problem: string | null;
};

export const cancelledPage = ({ visit, undoUntil, key, problem }: Cancelled): LinkedPage => {
  const [{ timeZone, practicePhone }] = visit;
  const until = undoUntil === null ? null : formatTime(undoUntil, timeZone).time;
  return headedPage({
    title: 'You’ve cancelled',
    back: wayBack('/appointments', 'Your appointments'),
    body: html`${problem === null ? null : html`<p role="alert"><b>${problem}</b></p>`}
      ${aboutVisit({
        visit,
        // Photos are shown with a coming appointment only.
        faces: visit.map((pet) => drawnFace(lookOf(pet))),
        words: html`, ${visit.length === 1 ? 'is' : 'are'} cancelled. Thank you for telling us:
        ${visit.length === 1 ? 'another pet can have the time' : 'other pets can have the times'}.`,
      })}
      ${
        until === null
          ? null
          : html`<p>Changed your mind? You have a minute. We’ll email you after that.</p>
              <form class="bare" method="post" action="/reminders/undo">
                <input type="hidden" name="key" value="${key}" />
                <button class="quiet" name="undo" value="yes">Undo cancellation</button>
              </form>`
      }
      <p>To book again, <a href="/appointments">log in</a> or call us on ${callLink(practicePhone)}.</p>`,
  });
};
