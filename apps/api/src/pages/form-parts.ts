import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyRequest } from 'fastify';

export type Problems<Field extends string = string> = {
  readonly problems: Readonly<Partial<Record<Field, string>>>;
  /** A problem that belongs to no field. */
  readonly notice: string | Markup | null;
};

const errorId = (field: string): string => `${field}-error`;

export const errorOf = ({ problems }: Problems, field: string): Markup | null =>
  problems[field] === undefined
    ? null
    : html`<span class="error" id="${errorId(field)}"><b>Error:</b> ${problems[field]}</span>`;

export const invalid = ({ problems }: Problems, field: string): Markup | null =>
  problems[field] === undefined ? null : html`aria-invalid="true" aria-describedby="${errorId(field)}"`;

export const problemSummary = ({ problems, notice }: Problems): Markup | null => {
  const fields = Object.entries(problems);
  if (fields.length === 0 && notice === null) return null;
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    ${notice === null ? null : html`<p>${notice}</p>`}
    ${
      fields.length === 0
        ? null
        : html`<ul>
            ${fields.map(([field, problem]) => html`<li><a href="#${field}">${problem ?? ''}</a></li>`)}
          </ul>`
    }
  </div>`;
};

/** What the browser checks when the field is left, by style alone: the server says more once the form is sent. */
export type OnLeaving = {
  readonly words: string;
  readonly isNeeded?: boolean;
  /** Of the whole text; no more can be said without a script. */
  readonly pattern?: string;
};

export type TextInput = {
  readonly field: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly value: string;
  readonly check: OnLeaving;
};

export const emailPattern = String.raw`\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*`;

/** Shown by the style sheet while the field after it is wrong. */
export const checkOf = ({ words }: Pick<OnLeaving, 'words'>): Markup =>
  html`<span class="error check" role="alert"><b>Error:</b> ${words}</span>`;

/** No `maxlength`: a longer paste would be cut without a word. */
export const textInput = (form: Problems, { field, label, type, autocomplete, value, check }: TextInput): Markup =>
  html`<label for="${field}">${label}</label>
    ${errorOf(form, field)} ${checkOf(check)}
    <input
      id="${field}"
      name="${field}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${check.isNeeded ? html`required` : null}
      ${check.pattern === undefined ? null : html`pattern="${check.pattern}"`}
      ${invalid(form, field)}
    />`;

export type ChoiceList = {
  readonly field: string;
  readonly legend: string;
  readonly type: 'checkbox' | 'radio';
  readonly choices: readonly { readonly value: string; readonly label: string | Markup }[];
  readonly chosen: readonly string[];
  /** Of a list in which something has to stay chosen. */
  readonly check?: Pick<OnLeaving, 'words'>;
};

/** The first choice has the field's name as its id, so that the error summary can link to it. */
export const choiceList = (form: Problems, { field, legend, type, choices, chosen, check }: ChoiceList): Markup =>
  html`<fieldset ${check ? html`class="needed"` : null}>
    <legend>${legend}</legend>
    ${errorOf(form, field)} ${check ? checkOf(check) : null}
    ${choices.map(
      ({ value, label }, index) =>
        html`<label class="choice">
          <input
            type="${type}"
            name="${field}"
            value="${value}"
            ${index === 0 ? html`id="${field}"` : null}
            ${chosen.includes(value) ? html`checked` : null}
          />
          <span>${label}</span></label
        >`,
    )}
  </fieldset>`;

// A honeypot: bots fill in every field. People don't see it, and get an error if their browser fills it in.
export const trap = html`<div class="trap" aria-hidden="true">
  <label for="website">Leave this empty</label>
  <input id="website" name="website" tabindex="-1" autocomplete="off" />
</div>`;

/** Another site could otherwise send forms through its visitors' browsers. */
export const isOurForm = ({ headers }: FastifyRequest, webOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === webOrigin : site === 'same-origin';
};
