import type { z } from 'zod';
import { ServiceFailure } from '../address-service.ts';

/** More than the longest list of a postcode's addresses; whoever sends more sends something else. */
const largestAnswer = 512 * 1024;

type Asking<Schema extends z.ZodType> = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly schema: Schema;
  /** Statuses that are an answer of their own. */
  readonly notFound?: readonly number[];
};

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    // The type of the stream leaves open what it is made of; fetch makes it of bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > largestAnswer) throw new ServiceFailure('rubbish');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseAs = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ServiceFailure('rubbish');
  }
};

/** One question to a service, and its answer in the shape that was agreed. Null: it says that there is no such thing. */
export const askForJson = async <Schema extends z.ZodType>({
  url,
  headers = {},
  signal,
  schema,
  notFound = [],
}: Asking<Schema>): Promise<z.output<Schema> | null> => {
  try {
    // A service that sends us elsewhere would choose whom we talk to.
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal,
      redirect: 'error',
    });
    if (notFound.includes(response.status)) return null;
    if (!response.ok) throw new ServiceFailure('refused');
    return parseAs(await readText(response), schema);
  } catch (error) {
    // What fetch throws may hold the address, and the address the key.
    throw error instanceof ServiceFailure ? error : new ServiceFailure('no-answer');
  }
};
