import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyRequest } from 'fastify';

export type Problems<Field extends string = string> = {
  readonly problems: Readonly<Partial<Record<Field, string>>>;
  /** A problem that belongs to no field. */
  readonly notice: string | null;
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

export type TextInput = {
  readonly field: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly value: string;
  readonly maxLength: number;
};

export const textInput = (form: Problems, { field, label, type, autocomplete, value, maxLength }: TextInput): Markup =>
  html`<label for="${field}">${label}</label>
    ${errorOf(form, field)}
    <input
      id="${field}"
      name="${field}"
      type="${type}"
      value="${value}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      ${invalid(form, field)}
    />`;

export type ChoiceList = {
  readonly field: string;
  readonly legend: string;
  readonly type: 'checkbox' | 'radio';
  readonly choices: readonly { readonly value: string; readonly label: string | Markup }[];
  readonly chosen: readonly string[];
};

/** The first choice has the field's name as its id, so that the error summary can link to it. */
export const choiceList = (form: Problems, { field, legend, type, choices, chosen }: ChoiceList): Markup =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${errorOf(form, field)}
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
