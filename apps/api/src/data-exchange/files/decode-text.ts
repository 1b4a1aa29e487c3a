import { isUtf8 } from 'node:buffer';
import { scanText, type TextFacts } from './scan-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const latin = new TextDecoder('windows-1252');

const lengthOf = (byte: number): number => {
  if (byte < 0xc2) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
};

/** Length of a sequence that the next chunk continues. */
const openLength = (bytes: Buffer): number => {
  for (let length = 1; length <= Math.min(3, bytes.length); length += 1) {
    const byte = bytes[bytes.length - length] ?? 0;
    if ((byte & 0xc0) !== 0x80) return lengthOf(byte) > length ? length : 0;
  }
  return 0;
};

/** UTF-8 whose stray bytes are read as Windows-1252. */
const decodeMixed = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes[at] ?? 0);
    if (at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length))) {
      at += length;
      continue;
    }
    parts.push(bytes.toString('utf8', from, at), latin.decode(bytes.subarray(at, at + 1)));
    at += 1;
    from = at;
  }
  return parts.join('') + bytes.toString('utf8', from);
};

const createMixedDecoder = () => {
  let open = Buffer.alloc(0);
  return (chunk: Buffer, isLast: boolean): string => {
    const bytes = Buffer.concat([open, chunk]);
    const length = isLast ? 0 : openLength(bytes);
    open = bytes.subarray(bytes.length - length);
    return decodeMixed(bytes.subarray(0, bytes.length - length));
  };
};

/** Leaves out the byte order mark. */
export async function* decodeChunks(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  { encoding, strayLines }: Pick<TextFacts, 'encoding' | 'strayLines'>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const mixed = strayLines.length > 0 ? createMixedDecoder() : null;
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = mixed ? mixed(chunk, false) : decoder.decode(chunk, { stream: true });
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
  yield mixed ? mixed(Buffer.alloc(0), true) : decoder.decode();
}

/** Names of formats by their first bytes; a text has none of them. */
const formats: readonly { readonly start: string; readonly isFormat: string }[] = [
  { start: '504b', isFormat: 'is a workbook: give it the ending .xlsx, or save each sheet as "CSV UTF-8"' },
  { start: 'd0cf11e0', isFormat: 'is an older workbook, or one with a password: save it without one as .xlsx' },
  { start: '1f8b', isFormat: 'is compressed: unpack it' },
  { start: '25504446', isFormat: 'is a PDF: export the table as CSV' },
];

export const requireText = (bytes: Buffer): void => {
  const start = bytes.toString('hex', 0, 4);
  const format = formats.find((one) => start.startsWith(one.start));
  if (format) throw new UnreadableFile(format.isFormat);
};

/** A text that is in memory already. */
export const decodeText = async (bytes: Buffer): Promise<string> => {
  requireText(bytes);
  const parts: string[] = [];
  for await (const part of decodeChunks([bytes], await scanText([bytes]))) parts.push(part);
  return parts.join('');
};
