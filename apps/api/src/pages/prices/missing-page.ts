import { html } from '@portal/emails/layout/markup';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError } from '../../platform/http/error-handler.ts';
import { Problem } from '../../platform/http/problem.ts';
import { headedPage, privately } from '../linked-page.ts';
import { framed, type FrameDeps } from '../page-frame.ts';

const missing = headedPage({
  title: 'Page not found',
  kind: 'prices',
  body: html`<p>The address may be wrong, or the practice may have left our group.</p>
    <p><a href="/prices">Prices at all our practices</a></p>
    <p><a href="/">Client portal</a></p>`,
});

/** People get a page; programs that read price lists get the error as data. */
export const answerMissing = (pages: FastifyInstance, deps: FrameDeps): void => {
  pages.setErrorHandler<FastifyError | Problem>(async (error, request, reply) => {
    const isMissing = error instanceof Problem && error.code === 'NOT_FOUND';
    if (!isMissing || !request.headers.accept?.includes('text/html')) return answerError(error, request, reply);
    return privately(reply)
      .code(404)
      .type('text/html; charset=utf-8')
      .send(await framed(deps, missing));
  });
};
