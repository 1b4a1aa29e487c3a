import { readBounded, readText } from '../data-exchange/files/read-text.ts';
import { UnreadableFile } from '../data-exchange/files/unreadable-file.ts';
import { ChecksFailed } from './command.ts';

export const orRefuse = async <Result>(file: string, reading: Promise<Result>): Promise<Result> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ChecksFailed(`${file} ${error.message}. Nothing has been changed.`);
    throw error;
  }
};

export const readInput = (file: string): Promise<string> => orRefuse(file, readText(file));

const mostBytes = 10 * 2 ** 20;

const readStandardInput = async (): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new ChecksFailed('The input has more than 10 MB. Nothing has been changed.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** `-` is the standard input. */
export const readInputBytes = (file: string): Promise<Buffer> =>
  file === '-' ? readStandardInput() : orRefuse(file, readBounded(file));
