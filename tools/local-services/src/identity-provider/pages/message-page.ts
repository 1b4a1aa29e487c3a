import { type Html, html } from '../../web/html.ts';
import { pageLayout } from './page-layout.ts';

type MessagePage = {
  readonly title: string;
  readonly text: string;
  /** Small print for whoever builds the application. */
  readonly detail?: string | undefined;
  readonly actions?: Html | false | null;
};

/** A page that says one thing, and where to go from there. */
export const messagePage = ({ title, text, detail, actions = null }: MessagePage): Html =>
  pageLayout({
    title,
    content: html`<section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${detail && html`<p class="detail">${detail}</p>`} ${actions}
    </section>`,
  });
