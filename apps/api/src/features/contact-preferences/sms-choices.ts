import type { SmsAnswer } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { Database } from '../../database/client.ts';
import type { Sources } from '../../platform/sources.ts';
import { startSms, stopSms } from './change-channel.ts';
import { listClientsByMobile, noteSmsQuestion, noteTextable } from './contact-preferences.repository.ts';
import { ipHashOf } from './ip-hash.ts';

type Answering = {
  readonly clientId: number;
  readonly identityId: number;
  readonly address: string;
  readonly answer: SmsAnswer;
};

/** Records that the question was shown, whatever the answer, because it is asked once. A yes also says whose number it is. */
export const answerSmsQuestion = async ({ database, config }: Sources, answering: Answering): Promise<void> => {
  const { clientId, identityId, address, answer } = answering;
  await noteSmsQuestion(database, clientId);
  if (answer.answer === 'YES') {
    await noteTextable(database, clientId);
    await startSms(database, {
      clientId,
      source: 'PORTAL',
      page: answer.page ?? '/appointments/book',
      actor: `identity:${identityId}`,
      ipHash: ipHashOf(config, address),
    });
  }
};

export const stopSmsByLink = ({ database, config }: Sources, one: { clientId: number; address: string }) =>
  stopSms(database, {
    clientId: one.clientId,
    source: 'LINK',
    page: '/t',
    actor: `client:${one.clientId}`,
    ipHash: ipHashOf(config, one.address),
  });

const stopPage = 'text: STOP';

/** START undoes an earlier STOP from the same number, and nothing else. Returns false if it had nothing to undo. */
export const takeSmsKeyword = async (
  database: Database,
  { mobile, keyword }: { readonly mobile: string; readonly keyword: 'STOP' | 'START' },
): Promise<boolean> => {
  let isDone = keyword === 'STOP';
  for (const { clientId, lastPage } of await listClientsByMobile(database, mobile)) {
    const evidence = { clientId, source: 'LINK', actor: `client:${clientId}`, ipHash: null } as const;
    if (keyword === 'STOP') await stopSms(database, { ...evidence, page: stopPage });
    else if (lastPage === stopPage) {
      isDone = true;
      await noteTextable(database, clientId);
      await startSms(database, { ...evidence, page: 'text: START' });
    }
  }
  return isDone;
};
