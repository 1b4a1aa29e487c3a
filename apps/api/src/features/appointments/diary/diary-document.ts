import { html, type Markup } from '@portal/emails/layout/markup';
import { plainPage } from '../../../platform/http/pages/plain-page.ts';

export const diaryDocument = ({ title, body }: { readonly title: string; readonly body: Markup }): string =>
  plainPage({
    title,
    styles: '/practice-diary.css',
    isIndexed: false,
    body: html`<h1>${title}</h1>
      ${body}`,
  });
