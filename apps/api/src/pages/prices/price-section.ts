import { html, type Markup } from '@portal/emails/layout/markup';

type Section = { readonly title: string; readonly id: string; readonly isOpen?: boolean; readonly body: Markup };

/** Closed by default; browsers open it for a link to its id. */
export const section = ({ title, id, isOpen = false, body }: Section): Markup =>
  html`<details ${isOpen ? html`open` : null}>
    <summary><h2>${title}</h2></summary>
    <div id="${id}">${body}</div>
  </details>`;
