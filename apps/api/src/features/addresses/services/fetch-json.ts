import type { z } from 'zod';
import { ServiceFailure } from '../address-service.ts';

const largestAnswer = 512 * 1024;

type Input<Schema extends z.ZodType> = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly schema: Schema;
  readonly notFound?: readonly number[];
};

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    // The stream is untyped; fetch always yields bytes.
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

/** Returns null for a `notFound` status. */
export const fetchJson = async <Schema extends z.ZodType>({
  url,
  headers = {},
  signal,
  schema,
  notFound = [],
}: Input<Schema>): Promise<z.output<Schema> | null> => {
  try {
    // Refuse redirects: the service must not choose whom we contact (SSRF).
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal,
      redirect: 'error',
    });
    if (notFound.includes(response.status)) return null;
    if (!response.ok) throw new ServiceFailure('refused');
    return parseAs(await readText(response), schema);
  } catch (error) {
    // Drop fetch's own error: its message may contain the URL, and with it the API key.
    throw error instanceof ServiceFailure ? error : new ServiceFailure('no-answer');
  }
};
