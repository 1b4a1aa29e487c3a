import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../../features/api-deps.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { sendLinked } from '../../linked-page.ts';
import type { FrameDeps } from '../../page-frame.ts';
import { type Fields, textOf } from '../../plain-page.ts';
import { answerSmsPage, readSmsPage } from './sms-page.ts';
import { takeIncomingSms, takeReceipt } from './take-sms-reports.ts';

type Deps = FrameDeps & Pick<ApiDeps, 'outbox'>;
type Linked = { Params: { token: string } };

const postedOf = ({ url: path, body, headers }: FastifyRequest) => ({
  path,
  body,
  signature: String(headers['x-twilio-signature']),
});

export const addSmsPages = (server: FastifyInstance, deps: Deps): void => {
  server.get<Linked>('/t/:token', async ({ params }, reply) =>
    sendLinked(deps, reply, { page: await readSmsPage(deps, params.token), reader: 'client' }),
  );
  server.post<Linked & { Body: Fields | null | undefined }>('/t/:token', async (request, reply) => {
    const { token } = request.params;
    const pressed = { token, texts: textOf(request.body, 'texts'), address: visitorAddress(request) };
    if (await answerSmsPage(deps, pressed)) return reply.redirect(`/t/${token}`, 303);
    return sendLinked(deps, reply, { page: null, reader: 'client' });
  });
  server.post<{ Querystring: { id?: unknown } }>('/sms/receipts', async (request, reply) => {
    const isReceived = await takeReceipt(deps, { ...postedOf(request), id: String(request.query.id) });
    return reply.code(isReceived ? 204 : 404).send();
  });
  server.post('/sms/incoming', async (request, reply) => {
    const response = await takeIncomingSms(deps, postedOf(request));
    return response === null ? reply.code(404).send() : reply.type('text/xml').send(response);
  });
};
