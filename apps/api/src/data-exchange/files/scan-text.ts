import { createHash } from 'node:crypto';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type TextFacts = {
  readonly encoding: Encoding;
  readonly hasMark: boolean;
  /** Lines of a UTF-8 file with bytes that are not UTF-8. */
  readonly strayLines: readonly number[];
  readonly lineEnds: { readonly crlf: number; readonly lf: number; readonly cr: number };
  readonly lines: number;
  readonly hash: string;
};

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** In Latin text encoded as UTF-16, every other byte is zero. */
const zeros = (bytes: Uint8Array, offset: 0 | 1): number => {
  const sample = bytes.subarray(0, 2_000);
  return sample.filter((byte, index) => index % 2 === offset && byte === 0).length / Math.max(1, sample.length / 2);
};

type Start = { readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly hasMark: boolean };

/** A byte order mark decides. */
const startOf = (bytes: Uint8Array): Start => {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', hasMark: true };
  if (begins(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', hasMark: true };
  if (begins(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', hasMark: true };
  if (zeros(bytes, 1) > 0.5) return { encoding: 'utf-16le', hasMark: false };
  if (zeros(bytes, 0) > 0.5) return { encoding: 'utf-16be', hasMark: false };
  return { encoding: 'utf-8', hasMark: false };
};

const [lineFeed, carriageReturn] = [10, 13];

const createLineCount = () => {
  const lineEnds = { crlf: 0, lf: 0, cr: 0 };
  let isAfterReturn = false;
  return {
    lineEnds,
    line: () => 1 + lineEnds.crlf + lineEnds.lf + lineEnds.cr,
    take(byte: number): void {
      if (byte === lineFeed) {
        if (isAfterReturn) lineEnds.cr -= 1;
        lineEnds[isAfterReturn ? 'crlf' : 'lf'] += 1;
      }
      isAfterReturn = byte === carriageReturn;
      if (isAfterReturn) lineEnds.cr += 1;
    },
  };
};

/** How many bytes follow this first byte, and the range of the second; null if no sequence starts with it. */
const sequenceOf = (byte: number): readonly [number, number, number] | null => {
  if (byte >= 0xc2 && byte <= 0xdf) return [1, 0x80, 0xbf];
  if (byte >= 0xe0 && byte <= 0xef) return [2, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf];
  if (byte >= 0xf0 && byte <= 0xf4) return [3, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf];
  return null;
};

/** Counts the letters that are encoded as UTF-8, and the bytes that are not. */
const createUtf8Count = (line: () => number) => {
  const count = { letters: 0, strays: 0, strayLines: new Set<number>() };
  let [missing, low, high] = [0, 0x80, 0xbf];
  const stray = (): void => {
    count.strays += 1;
    count.strayLines.add(line());
  };
  const begin = (byte: number): void => {
    const sequence = byte < 0x80 ? null : sequenceOf(byte);
    if (sequence) [missing, low, high] = sequence;
    else if (byte >= 0x80) stray();
  };
  return {
    count,
    take(byte: number): void {
      if (missing === 0) {
        if (byte >= 0x80) begin(byte);
        return;
      }
      if (byte >= low && byte <= high) {
        [missing, low, high] = [missing - 1, 0x80, 0xbf];
        if (missing === 0) count.letters += 1;
        return;
      }
      stray();
      missing = 0;
      begin(byte);
    },
    end(): void {
      if (missing > 0) stray();
    },
  };
};

/** Reads a text once, to know how to decode it. */
export const scanText = async (chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<TextFacts> => {
  const hash = createHash('sha256');
  const lines = createLineCount();
  const utf8 = createUtf8Count(lines.line);
  let start: Start | null = null;
  let decode: ((chunk: Buffer) => string) | null = null;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (start === null) {
      start = startOf(chunk);
      const decoder = new TextDecoder(start.encoding);
      if (start.encoding !== 'utf-8') decode = (part) => decoder.decode(part, { stream: true });
    }
    const bytes = decode ? Buffer.from(decode(chunk)) : chunk;
    for (const byte of bytes) {
      utf8.take(byte);
      lines.take(byte);
    }
  }
  utf8.end();
  const { encoding, hasMark } = start ?? { encoding: 'utf-8', hasMark: false };
  const { letters, strays, strayLines } = utf8.count;
  // By chance, Windows-1252 hardly ever has a letter that is encoded as UTF-8.
  const isUtf8 = encoding !== 'utf-8' || hasMark || strays <= letters;
  return {
    encoding: isUtf8 ? encoding : 'windows-1252',
    hasMark,
    strayLines: isUtf8 ? [...strayLines] : [],
    lineEnds: lines.lineEnds,
    lines: lines.line(),
    hash: hash.digest('base64url'),
  };
};
