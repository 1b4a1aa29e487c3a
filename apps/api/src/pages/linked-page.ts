import { html, type Markup } from '@portal/emails/layout/markup';
import type { FastifyReply } from 'fastify';
import { listPractices } from '../features/practices/list-practices.ts';
import { type FrameDeps, framed, plainPagePolicy, type Reader } from './page-frame.ts';
import { numbersOf, type PageKind } from './plain-page.ts';

/** A page that a mailed link opens, without signing in. */
export type LinkedPage = { readonly title: string; readonly body: Markup; readonly kind?: PageKind };

type HeadedPage = LinkedPage & {
  /** Above the heading. */
  readonly back?: Markup | null;
};

/** Uses the title as the heading too. */
export const headedPage = ({ title, body, kind = 'reading', back = null }: HeadedPage): LinkedPage => ({
  title,
  kind,
  body: html`${back}
    <h1>${title}</h1>
    ${body}`,
});

/** Whoever has the link sees the page, so neither caches nor search engines may store it. */
export const privately = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', plainPagePolicy);

const tryAgain = html`<p>
  Open the link in the newest email or text you have from us, or copy all of it into your browser.
</p>`;

/** For who has come from a text or an email, which are stopped in the same place. */
const waysToStop = html`<p class="soft">
  You can <a href="/client-detail/contact-preferences">stop or change our texts and emails</a>.
</p>`;

export const withWaysToStop = (page: LinkedPage): LinkedPage => ({ ...page, body: html`${page.body} ${waysToStop}` });

const title = 'This link doesn’t work';

const brokenForClient = async ({ database }: FrameDeps): Promise<LinkedPage> =>
  headedPage({
    title,
    body: html`${tryAgain}
      <p>You can also <a href="/appointments">log in to see your appointments</a>, or call your practice.</p>
      ${numbersOf(await listPractices(database))} ${waysToStop}`,
  });

const brokenForPractice = headedPage({
  title,
  body: html`${tryAgain}
    <p>If it doesn’t work either, ask the person who runs your client portal for a new one.</p>
    <p>Links to photos work for 72 hours. For a new one, open the diary again.</p>`,
});

type Sent = { readonly page: LinkedPage | null; readonly reader: Exclude<Reader, 'visitor'> };

/** A null page means that the link does not work, and answers 404. */
export const sendLinked = async (
  deps: FrameDeps,
  reply: FastifyReply,
  { page, reader }: Sent,
): Promise<FastifyReply> => {
  const shown = page ?? (reader === 'practice' ? brokenForPractice : await brokenForClient(deps));
  return privately(reply)
    .code(page === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(await framed(deps, { ...shown, reader }));
};
