import { html } from '@portal/emails/layout/markup';
import { listPractices } from '../../features/practices/list-practices.ts';
import { headedPage, type LinkedPage } from '../linked-page.ts';
import type { FrameDeps } from '../page-frame.ts';
import { numbersOf, wayBack } from '../plain-page.ts';

/** Where guests cannot wait for a time. */
export const readClosedPage = async ({ database }: Pick<FrameDeps, 'database'>): Promise<LinkedPage> =>
  headedPage({
    title: 'You can’t ask for an earlier time online',
    back: wayBack('/guest', 'Book an appointment'),
    body: html`<p>Call the practice. They can still help.</p>
      ${numbersOf(await listPractices(database))}`,
  });
