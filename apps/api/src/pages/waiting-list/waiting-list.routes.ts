import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  answerAsGuest,
  readGuestChoices,
  readGuestEntry,
  waitAsGuest,
} from '../../features/waiting-list/guests/wait-as-guest.ts';
import type { ApiDeps } from '../../features/api-deps.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { isOurForm, type Problems } from '../form-parts.ts';
import { type LinkedPage, privately, sendLinked } from '../linked-page.ts';
import { framed } from '../page-frame.ts';
import { type Fields, textOf } from '../plain-page.ts';
import { guestEntryPage } from './guest-entry-page.ts';
import { joinBody, type JoinForm, joinTitle, sentBody, sentTitle, formPath, noMailNotice } from './join-page.ts';
import { readClosedPage } from './read-closed-page.ts';
import { readJoinForm, typedIn, untyped, questionIn } from './read-join-form.ts';

type Deps = Pick<ApiDeps, 'database' | 'groups' | 'config' | 'diaries' | 'outbox'>;
type Form = Omit<JoinForm, 'privacyUrl' | keyof Problems> & Partial<Problems>;

const pageOf = (deps: Deps, page: LinkedPage): Promise<string> => framed(deps, { ...page, reader: 'client' });

const send = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  privately(reply)
    .code(status)
    // With `no-referrer`, browsers would post the form with the origin `null`.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);

const addJoinPages = (server: FastifyInstance, deps: Deps): void => {
  const { config } = deps;
  const formOf = async (query: Fields) => {
    const question = config.maintenance.active ? null : questionIn(query);
    const choices = question && (await readGuestChoices(deps, question));
    return question && choices && { question, choices };
  };
  const closed = async (reply: FastifyReply) => send(reply, await pageOf(deps, await readClosedPage(deps)), 404);
  const formPage = async ({ problems = {}, notice = null, ...form }: Form) => {
    const { shown } = await deps.groups.read();
    const isWrong = notice !== null || Object.keys(problems).length > 0;
    const body = joinBody({ ...form, problems, notice, privacyUrl: shown.legal?.privacy ?? null });
    return pageOf(deps, { title: `${isWrong ? 'Error: ' : ''}${joinTitle}`, body });
  };

  server.get<{ Querystring: Fields }>('/waiting-list', async ({ query }, reply) => {
    const form = await formOf(query);
    return form ? send(reply, await formPage({ ...form, typed: untyped(query) })) : closed(reply);
  });
  server.get<{ Querystring: Fields }>('/waiting-list/sent', async ({ query }, reply) => {
    const form = await formOf(query);
    return form ? send(reply, await pageOf(deps, { title: sentTitle, body: sentBody(form.choices) })) : closed(reply);
  });
  server.post<{ Querystring: Fields; Body: Fields | null | undefined }>('/waiting-list', async (request, reply) => {
    const form = await formOf(request.query);
    if (!form) return closed(reply);
    const typed = typedIn(request.body ?? {});
    const refuse = async (status: number, problem: Partial<Problems>) =>
      send(reply, await formPage({ ...form, typed, ...problem }), status);
    if (!isOurForm(request, config.webOrigin))
      return refuse(403, {
        notice: 'Your browser sent this from another page. Check what you chose and send it again.',
      });
    if (textOf(request.body, 'website') !== '')
      return refuse(400, { notice: 'A field that must stay empty was filled in. Send it again.' });
    const read = readJoinForm(typed);
    if ('problems' in read) return refuse(400, read);
    const { question, choices } = form;
    const chosen = choices.clinicians.find(({ clinicianId }) => String(clinicianId) === typed.clinician);
    const clinicianId = chosen?.clinicianId ?? null;
    const joining = { question, form: read.form, clinicianId, address: visitorAddress(request) };
    const wait = await waitAsGuest(deps, joining);
    if (wait !== null) {
      reply.header('retry-after', wait.seconds);
      return refuse(429, { notice: noMailNotice(wait, choices) });
    }
    return reply.redirect(formPath(question).replace('?', '/sent?'), 303);
  });
};

export const addWaitingListPages = (server: FastifyInstance, deps: Deps): void => {
  addJoinPages(server, deps);
  server.get<{ Querystring: Fields }>('/waiting-list/asked', async ({ query }, reply) => {
    const key = textOf(query, 'key');
    const entry = await readGuestEntry(deps, key);
    const page = entry && guestEntryPage(entry, { key, config: deps.config });
    return sendLinked(deps, reply, { page, reader: 'client' });
  });
  server.post<{ Body: Fields | null | undefined }>('/waiting-list/asked', async ({ body }, reply) => {
    const [key, answer] = [textOf(body, 'key'), textOf(body, 'answer')];
    if (!(await answerAsGuest(deps, { key, answer }))) return sendLinked(deps, reply, { page: null, reader: 'client' });
    return reply.redirect(`/waiting-list/asked?key=${key}`, 303);
  });
};
