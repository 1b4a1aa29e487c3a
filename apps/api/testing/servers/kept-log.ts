import type { FastifyInstance } from 'fastify';

export const keepLog = ({ log }: FastifyInstance) => {
  // Child loggers inherit the server's stream.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('the logger no longer keeps its stream where it did');
  const lines: string[] = [];
  Reflect.set(log, stream, { write: (line: string) => lines.push(line) });
  return { text: () => lines.join(''), lines: (): readonly string[] => lines };
};
