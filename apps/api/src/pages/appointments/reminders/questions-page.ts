import { possessive } from '@portal/domain/pets/possessive';
import { answersTo, type Question } from '@portal/domain/appointments/reminders/questions';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { AppointmentToAnnounce } from '../../../features/appointments/appointment-messages.repository.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { callLink, wayBack } from '../../plain-page.ts';
import { faceOf } from './day-parts.ts';

type QuestionField = { readonly one: Question; readonly index: number; readonly chosen: string | undefined };

const fieldset = ({ one, index, chosen }: QuestionField): Markup =>
  html`<fieldset>
    <legend>${one.question}</legend>
    <input type="hidden" name="asked${index}" value="${one.question}" />
    ${answersTo(one).map(
      (answer) =>
        html`<label class="choice">
          <input type="radio" name="answer${index}" value="${answer}" ${answer === chosen ? html`checked` : null} />
          <span>${answer}</span></label
        >`,
    )}
  </fieldset>`;

/** Everything may be left out, and changed until the appointment starts. */
export const questionsPage = (appointment: AppointmentToAnnounce, key: string): LinkedPage => {
  const { petName, start, timeZone, practiceName, practicePhone, questions, answers } = appointment;
  const title = `Before ${possessive(petName)} appointment`;
  return {
    title,
    body: html`${wayBack(`/reminders?key=${key}`, `${possessive(petName)} appointment`)}
      <h1 class="who">${faceOf({ ...appointment, key })} ${title}</h1>
      <p>${formatDayAndTime(start, timeZone)}, ${practiceName}</p>
      ${
        answers === null
          ? html`<p>Your answers help us get ready. Leave out what you don’t know.</p>`
          : html`<p role="status" id="saved" tabindex="-1">
              <b>Your answers are with the practice.</b> You can change them until then.
            </p>`
      }
      <form class="ask" method="post" action="/reminders/questions#saved">
        <input type="hidden" name="key" value="${key}" />
        ${(questions ?? []).map((one, index) =>
          fieldset({ one, index, chosen: answers?.find(({ question }) => question === one.question)?.answer }),
        )}
        <button>Save answers</button>
      </form>
      <p>If ${petName} needs help now, don’t wait for the appointment: call us on ${callLink(practicePhone)}.</p>`,
  };
};
