import { medicineNewsTitle } from '@portal/emails/medicines/medicine-sms';
import { html } from '@portal/emails/layout/markup';
import { newsOf } from '../../features/medicines/requests/medicine-sms.ts';
import { findRequestToTell } from '../../features/medicines/requests/request-messages.repository.ts';
import type { Sources } from '../../platform/sources.ts';
import { headedPage, type LinkedPage } from '../linked-page.ts';
import { callLink, wayBack } from '../plain-page.ts';

/** The page of a text's link: like the text, it names no medicine, because it opens without signing in. */
export const readMedicineNewsPage = async ({ database }: Sources, requestId: number): Promise<LinkedPage | null> => {
  const request = await findRequestToTell(database, requestId);
  if (!request) return null;
  const news = newsOf(request);
  return headedPage({
    back: wayBack('/drug-request', 'Repeat medicine'),
    title: news === null ? 'Your request for repeat medicine' : medicineNewsTitle(news),
    body: html`<p>${request.practiceName}</p>
      <p><a class="button" href="/drug-request">See your request</a></p>
      <p>Or call us on ${callLink(request.practicePhone)}.</p>`,
  });
};
