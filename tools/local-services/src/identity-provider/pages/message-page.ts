import { type Html, html } from '../../web/html.ts';
import { pageLayout } from './page-layout.ts';

type MessagePage = {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly actions?: Html | false | null;
};

export const messagePage = ({ title, text, detail, actions = null }: MessagePage): Html =>
  pageLayout({
    title,
    content: html`<section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${detail && html`<p class="detail">${detail}</p>`} ${actions}
    </section>`,
  });
