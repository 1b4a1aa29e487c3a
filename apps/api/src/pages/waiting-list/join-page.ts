import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { emailMaxLength, personNameMaxLength } from '@portal/domain/clients/client-limits';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { GuestChoices, GuestQuestion } from '../../features/waiting-list/guests/wait-as-guest.ts';
import { choiceList, type Problems, problemSummary, textInput, trap } from '../form-parts.ts';
import { callLink } from '../plain-page.ts';
import type { TypedForm } from './read-join-form.ts';

export type JoinForm = Problems & {
  readonly question: GuestQuestion;
  readonly choices: GuestChoices;
  readonly typed: TypedForm;
  readonly privacyUrl: string | null;
};

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const partNames = { MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'Evening' } as const;
const partHours = { MORNING: 'Before noon', AFTERNOON: 'Noon to 5pm', EVENING: 'From 5pm' } as const;

const whoWith = ({ choices: { clinicians }, typed }: JoinForm): Markup | null =>
  clinicians.length < 2
    ? null
    : html`<label for="clinician">Who with</label>
        <select id="clinician" name="clinician">
          <option value="">Anyone</option>
          ${clinicians.map(
            ({ clinicianId, name }) =>
              html`<option value="${clinicianId}" ${String(clinicianId) === typed.clinician ? html`selected` : null}>
                Only ${name}
              </option>`,
          )}
        </select>`;

export const formPath = ({ practiceId, speciesId, reasonId }: GuestQuestion): string =>
  `/waiting-list?practice=${practiceId}&species=${speciesId}&reason=${reasonId}`;

export const joinTitle = 'Tell me if something earlier comes up';

export const joinBody = (form: JoinForm): Markup => {
  const { choices, typed, question, privacyUrl } = form;
  const name = { type: 'text', maxLength: personNameMaxLength } as const;
  return html`${problemSummary(form)}
    <h1>${joinTitle}</h1>
    <p>${choices.reasonName} at ${choices.practiceName}</p>
    <p>When a time comes up, we'll email you and keep it for you while you decide.</p>
    <form class="ask" method="post" action="${formPath(question)}" novalidate>
      ${choiceList(form, {
        field: 'weekdays',
        type: 'checkbox',
        chosen: typed.weekdays,
        legend: 'Days that suit you',
        choices: dayNames.map((label, index) => ({ value: String(index + 1), label })),
      })}
      ${choiceList(form, {
        field: 'parts',
        type: 'checkbox',
        chosen: typed.parts,
        legend: 'Times that suit you',
        choices: partsOfDay.map((value) => ({
          value,
          label: html`${partNames[value]} <small>${partHours[value]}</small>`,
        })),
      })}
      ${whoWith(form)} <input type="hidden" name="petName" value="${typed.petName}" />
      ${textInput(form, { ...name, field: 'firstName', label: 'First name', autocomplete: 'given-name', value: typed.firstName })}
      ${textInput(form, { ...name, field: 'lastName', label: 'Last name', autocomplete: 'family-name', value: typed.lastName })}
      ${textInput(form, {
        field: 'email',
        label: 'Email address',
        type: 'email',
        autocomplete: 'email',
        value: typed.email,
        maxLength: emailMaxLength,
      })}
      ${trap}
      <p class="soft">
        We use what you enter only to tell you about times.
        ${privacyUrl === null ? null : html`<a href="${privacyUrl}">How we use personal data</a>`}
      </p>
      <button>Tell me</button>
    </form>`;
};

export const sentTitle = 'Check your email';

export const sentBody = ({ practicePhone }: Pick<GuestChoices, 'practicePhone'>): Markup =>
  html`<h1>${sentTitle}</h1>
    <p>We've sent you a link. Open it within a day to confirm that you're looking for a time.</p>
    <p>
      If there's no email after a few minutes, look in your spam folder. If you asked more than once in 10 minutes, use
      the link in the first email.
    </p>
    <p>You can also call us on ${callLink(practicePhone)}.</p>`;

export const closedTitle = "You can't ask for an earlier time online";

export const closedBody = html`<h1>${closedTitle}</h1>
  <p>Call the practice. They can still help.</p>
  <p><a href="/guest">Book an appointment</a></p>`;
