import type { IncomingMessage } from 'node:http';

/** Bytes: our longest form is a name, an address and a password. */
const limit = 16_384;

/** The fields of a posted form; a form longer than any of ours is cut off and reads as empty. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > limit) return new URLSearchParams();
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};
