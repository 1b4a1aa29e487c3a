import { emailWords } from '@portal/domain/clients/email-address';
import { phoneWords } from '@portal/domain/clients/phone-number';
import { html, type Markup } from '@portal/emails/layout/markup';
import {
  answeringOf,
  type PracticeMessageKind,
  practiceMessageLengths as longest,
} from '@portal/domain/prices/practice-message';
import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import { askPathOf, pricesPathOf } from '../../../features/prices/price-addresses.ts';
import type { PricedPractice } from '../../../features/prices/prices.repository.ts';
import {
  checkOf,
  choiceList,
  emailPattern,
  errorOf,
  invalid,
  type Problems,
  problemSummary,
  type TextInput,
  textInput,
  trap,
} from '../../form-parts.ts';
import { callLink, wayBack } from '../../plain-page.ts';
import type { AskField, TypedForm } from './read-ask-form.ts';

export type AskSubject = {
  readonly practice: PricedPractice;
  readonly complaints: StoredPriceList['complaints'];
};

export type AskForm = AskSubject &
  Problems<AskField> & {
    readonly typed: TypedForm;
    readonly formKey: string;
    readonly privacyUrl: string | null;
  };

type Input = Pick<TextInput, 'label' | 'type' | 'autocomplete' | 'check'> & {
  readonly field: 'name' | 'email' | 'phone' | 'petName';
};

const input = (form: AskForm, { field, ...shown }: Input): Markup =>
  textInput(form, { ...shown, field, value: form.typed[field] });

const days = (count: number): string => (count === 1 ? '1 working day' : `${count} working days`);

/** 'within 5 working days by Ms Hart' */
const whoAnswers = (kind: PracticeMessageKind, { practice, complaints }: AskSubject): string => {
  const { contact, withinDays } = answeringOf(kind, complaints);
  return `within ${days(withinDays)} by ${contact ?? `reception at ${practice.name}`}`;
};

const kinds = [
  { value: 'QUESTION', label: 'A question' },
  { value: 'COMPLAINT', label: 'A complaint' },
] as const;

const kindOfMessage = (form: AskForm): Markup =>
  choiceList(form, {
    field: 'kind',
    legend: 'What would you like to send?',
    type: 'radio',
    choices: kinds.map(({ value, label }) => ({
      value,
      label: html`${label} <small>Answered ${whoAnswers(value, form)}.</small>`,
    })),
    chosen: [form.typed.kind],
  });

const checks = {
  name: {
    words: `Enter your name, in ${longest.name} characters at most`,
    isNeeded: true,
    pattern: `.{1,${longest.name}}`,
  },
  email: { words: emailWords, pattern: emailPattern },
  phone: { words: phoneWords.any, pattern: String.raw`[\d\s\(\)+.\-\/]{7,30}` },
  petName: {
    words: `Your pet’s name must be ${longest.petName} characters or fewer`,
    pattern: `.{0,${longest.petName}}`,
  },
} as const;

const fieldsOf = (form: AskForm): Markup =>
  html`<form class="ask" method="post" action="${askPathOf(form.practice)}" novalidate>
    <input type="hidden" name="formKey" value="${form.formKey}" />
    ${kindOfMessage(form)}
    ${input(form, { field: 'name', label: 'Your name', type: 'text', autocomplete: 'name', check: checks.name })}
    <p>How can we reach you? Give an email address, a phone number or both.</p>
    ${input(form, { field: 'email', label: 'Email address', type: 'email', autocomplete: 'email', check: checks.email })}
    ${input(form, { field: 'phone', label: 'Phone number', type: 'tel', autocomplete: 'tel', check: checks.phone })}
    ${input(form, { field: 'petName', label: 'Your pet’s name (optional)', type: 'text', autocomplete: 'off', check: checks.petName })}
    <label for="message">Your message (${longest.message.toLocaleString('en-GB')} characters at most)</label>
    ${errorOf(form, 'message')} ${checkOf({ words: 'Enter your message' })}
    <textarea id="message" name="message" rows="8" required ${invalid(form, 'message')}>${form.typed.message}</textarea>
    ${trap}
    <p class="soft">
      We use what you send only to answer you, and delete it after a year.
      ${form.privacyUrl === null ? null : html`<a href="${form.privacyUrl}">How we use personal data</a>`}
    </p>
    <button>Send message</button>
  </form>`;

const backTo = (practice: PricedPractice): Markup => wayBack(pricesPathOf(practice), `Prices at ${practice.name}`);

export const askBody = (form: AskForm): Markup =>
  html`${backTo(form.practice)} ${problemSummary(form)}
    <h1>Send ${form.practice.name} a message</h1>
    <p>If your pet needs help now, don’t wait for an answer: call ${callLink(form.practice.phone)}.</p>
    ${fieldsOf(form)}`;

export const closedBody = ({ practice }: AskSubject): Markup =>
  html`${backTo(practice)}
    <h1>Send ${practice.name} a message</h1>
    <p class="notice">We can’t take messages here while we work on the portal. Call ${callLink(practice.phone)}.</p>`;

export const sentBody = (
  subject: AskSubject,
  { kind, reference }: { kind: PracticeMessageKind; reference: string },
): Markup =>
  html`${backTo(subject.practice)}
    <h1>We’ve sent your message</h1>
    <p>Your reference is <b>${reference}</b>. Keep it in case you need to ask about your message.</p>
    <p>It will be answered ${whoAnswers(kind, subject)}.</p>
    <p>We don’t send a confirmation by email. If you hear nothing, call ${callLink(subject.practice.phone)}.</p>`;
