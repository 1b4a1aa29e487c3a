import { type Html, html } from '../../web/html.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string;
  readonly error?: string | undefined;
  readonly describedBy?: string;
};

export const textField = ({ name, label, type, autocomplete, value = '', error, describedBy }: Field): Html => {
  const descriptions = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="${error ? 'field field-wrong' : 'field'}">
    <label for="${name}">${label}</label>
    ${error && html`<p class="field-error" id="${name}-error"><span class="unseen">Error: </span>${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      ${type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${error && html`aria-invalid="true"`}
      ${descriptions !== '' && html`aria-describedby="${descriptions}"`}
    />
  </div>`;
};

/** Receives focus through `autofocus`, without a script. */
export const errorSummary = (errors: FieldErrors): Html | null => {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="error-summary" role="alert" aria-labelledby="problem" tabindex="-1" autofocus>
    <h2 id="problem">There is a problem</h2>
    <ul>
      ${entries.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`;
};

export const cancelForm = (uid: string): Html =>
  html`<form method="post" action="/u/${uid}/cancel" aria-label="Cancel">
    <button class="quiet-button" type="submit">Cancel and go back</button>
  </form>`;
