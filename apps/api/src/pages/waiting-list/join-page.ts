import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { personNameMaxLength } from '@portal/domain/clients/client-limits';
import { emailWords } from '@portal/domain/clients/email-address';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { MailWait } from '../../features/booking/guests/guest-mail-budget.ts';
import type { GuestChoices, GuestQuestion } from '../../features/waiting-list/guests/wait-as-guest.ts';
import {
  choiceList,
  emailPattern,
  type OnLeaving,
  type Problems,
  problemSummary,
  textInput,
  trap,
} from '../form-parts.ts';
import { callLink, wayBack } from '../plain-page.ts';
import type { TypedForm } from './read-join-form.ts';

export type JoinForm = Problems & {
  readonly question: GuestQuestion;
  readonly choices: GuestChoices;
  readonly typed: TypedForm;
  readonly privacyUrl: string | null;
};

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const partNames = { MORNING: 'Morning', AFTERNOON: 'Afternoon', EVENING: 'After work' } as const;
const partHours = { MORNING: 'Before midday', AFTERNOON: 'Midday to 5pm', EVENING: 'From 5pm' } as const;

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

const checkOfName = (which: 'first' | 'last'): OnLeaving => ({
  words: `Enter your ${which} name without numbers or symbols, in ${personNameMaxLength} characters at most`,
  isNeeded: true,
  pattern: String.raw`[\p{L}\p{M}\s'’.\-]{1,${personNameMaxLength}}`,
});

const whoFields = (form: JoinForm): Markup =>
  html`${textInput(form, {
    field: 'firstName',
    label: 'First name',
    type: 'text',
    autocomplete: 'given-name',
    value: form.typed.firstName,
    check: checkOfName('first'),
  })}
  ${textInput(form, {
    field: 'lastName',
    label: 'Last name',
    type: 'text',
    autocomplete: 'family-name',
    value: form.typed.lastName,
    check: checkOfName('last'),
  })}
  ${textInput(form, {
    field: 'email',
    label: 'Email address',
    type: 'email',
    autocomplete: 'email',
    value: form.typed.email,
    check: { words: emailWords, isNeeded: true, pattern: emailPattern },
  })}`;

export const joinTitle = 'Tell me if something earlier comes up';

export const joinBody = (form: JoinForm): Markup => {
  const { choices, typed, question, privacyUrl } = form;
  return html`${wayBack(`/guest?practice=${question.practiceId}`, 'Book an appointment')} ${problemSummary(form)}
    <h1>${joinTitle}</h1>
    <p>${choices.reasonName} at ${choices.practiceName}</p>
    <p>When a time comes up, we’ll email you and keep it for you while you decide.</p>
    <form class="ask" method="post" action="${formPath(question)}" novalidate>
      ${choiceList(form, {
        field: 'weekdays',
        type: 'checkbox',
        chosen: typed.weekdays,
        legend: 'Days that suit you',
        check: { words: 'Choose at least one day' },
        choices: dayNames.map((label, index) => ({ value: String(index + 1), label })),
      })}
      ${choiceList(form, {
        field: 'parts',
        type: 'checkbox',
        chosen: typed.parts,
        legend: 'Times that suit you',
        check: { words: 'Choose at least one time of day' },
        choices: partsOfDay.map((value) => ({
          value,
          label: html`${partNames[value]} <small>${partHours[value]}</small>`,
        })),
      })}
      ${whoWith(form)} <input type="hidden" name="petName" value="${typed.petName}" /> ${whoFields(form)} ${trap}
      <p class="soft">
        We use what you enter only to tell you about times.
        ${privacyUrl === null ? null : html`<a href="${privacyUrl}">How we use personal data</a>`}
      </p>
      <button>Tell me</button>
    </form>`;
};

export const noMailNotice = (
  { hasJustHadOne }: MailWait,
  { practicePhone }: Pick<GuestChoices, 'practicePhone'>,
): Markup =>
  hasJustHadOne
    ? html`We’ve just sent an email to this address. Use its link, or send this again in 10 minutes. You can also call
      us on ${callLink(practicePhone)}.`
    : html`We haven’t sent an email: too many were asked for today. Try again tomorrow, or call us on
      ${callLink(practicePhone)}.`;

export const sentTitle = 'Check your email';

export const sentBody = ({ practicePhone }: Pick<GuestChoices, 'practicePhone'>): Markup =>
  html`${wayBack('/guest', 'Book an appointment')}
    <h1>${sentTitle}</h1>
    <p>We’ve sent you a link. Open it within a day to confirm that you’re looking for a time.</p>
    <p>If there’s no email after a few minutes, look in your spam folder.</p>
    <p>You can also call us on ${callLink(practicePhone)}.</p>`;
