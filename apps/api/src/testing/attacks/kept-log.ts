import type { FastifyInstance } from 'fastify';

/** Keeps what a server writes to its log from now on, exactly as it would have been written. */
export const keepLog = ({ log }: FastifyInstance): { readonly text: () => string } => {
  // Loggers of single requests inherit where to write from the server's own.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('the logger no longer keeps its stream where it did');
  const lines: string[] = [];
  Reflect.set(log, stream, { write: (line: string) => lines.push(line) });
  return { text: () => lines.join('') };
};
