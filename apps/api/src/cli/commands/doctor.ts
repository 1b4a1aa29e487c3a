import { isReachable } from '../../database/is-reachable.ts';
import { countMessages } from '../../platform/outbox/outbox.repository.ts';
import type { Command } from '../command.ts';

const providerLine = async (id: string, issuer: string): Promise<string> => {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const ok = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
  return `${ok ? 'ok  ' : 'FAIL'}  identity provider ${id} at ${issuer}`;
};

export const doctorCommand: Command = {
  summary: 'Check the database, the identity providers and the outbox',
  usage: 'doctor',
  async run({ config, database }) {
    const messages = await countMessages(database);
    const outbox = messages.map(
      ({ state, count, oldestSeconds }) => `${count} ${state.toLowerCase()} (oldest ${oldestSeconds} s)`,
    );
    return [
      `${(await isReachable(database)) ? 'ok  ' : 'FAIL'}  database (${database.engine})`,
      ...(await Promise.all(Object.entries(config.providers).map(([id, { issuer }]) => providerLine(id, issuer)))),
      `info  outbox: ${outbox.join(', ') || 'empty'}`,
    ].join('\n');
  },
};
