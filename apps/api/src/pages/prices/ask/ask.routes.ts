import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/problem.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { askPathOf, practiceIdIn } from '../../../features/prices/price-addresses.ts';
import { isOurForm } from '../../form-parts.ts';
import { plainPagePolicy } from '../../page-frame.ts';
import { answerAskForm, emptyForm } from './answer-ask-form.ts';
import { type AskDeps, findSubject, readClosedPage, readFormPage, readSentPage } from './ask-pages.ts';
import { type Fields, textIn } from './read-ask-form.ts';

type OfPractice = {
  readonly Params: { readonly practice: string };
  readonly Querystring: Fields;
  readonly Body: Fields;
};

const send = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .header('x-robots-tag', 'noindex')
    // With `no-referrer`, browsers would post the form with the origin `null`.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);

/** The longest message takes up to 18 kB in the encoding of forms. */
const mostBytes = 32 * 1024;

const referencePattern = /^M-[0-9A-Z]{8}$/;

const kindIn = (query: Fields) => (textIn(query, 'kind') === 'complaint' ? 'COMPLAINT' : 'QUESTION');

export const addAskPages = (server: FastifyInstance, deps: AskDeps): void => {
  const { config } = deps;
  const subjectOf = async (slug: string) => {
    const practiceId = practiceIdIn(slug);
    const subject = practiceId === null ? null : await findSubject(deps, practiceId);
    if (!subject) throw notFound();
    return subject;
  };

  server.get<OfPractice>('/practices/:practice/ask', async ({ params, query, url }, reply) => {
    const subject = await subjectOf(params.practice);
    const [path, search] = url.split('?');
    const ownPath = askPathOf(subject.practice);
    if (path !== ownPath) return reply.redirect(search === undefined ? ownPath : `${ownPath}?${search}`, 301);
    if (config.maintenance.active) return send(reply, await readClosedPage(deps, subject), 503);
    return send(reply, await readFormPage(deps, emptyForm(subject, kindIn(query))));
  });

  server.get<OfPractice>('/practices/:practice/ask/sent', async ({ params, query }, reply) => {
    const subject = await subjectOf(params.practice);
    const reference = textIn(query, 'reference');
    if (!referencePattern.test(reference)) throw notFound();
    const sent = { kind: kindIn(query), reference } as const;
    const page = await readSentPage(deps, subject, sent);
    if (page === null) throw notFound();
    return send(reply, page);
  });

  server.post<OfPractice>('/practices/:practice/ask', { bodyLimit: mostBytes }, async (request, reply) => {
    const subject = await subjectOf(request.params.practice);
    if (config.maintenance.active) return send(reply, await readClosedPage(deps, subject), 503);
    const answer = await answerAskForm(deps, {
      subject,
      body: request.body,
      isOurs: isOurForm(request, config.webOrigin),
      address: visitorAddress(request),
    });
    if ('sentTo' in answer) return reply.redirect(answer.sentTo, 303);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return send(reply, await readFormPage(deps, answer.form), answer.status);
  });
};
