import sharp from 'sharp';
import { createKeyedMutex } from './keyed-mutex.ts';

export type PictureLimits = {
  /** Longest edge of the stored picture. */
  readonly fullPixels: number;
  /** Largest number of pixels that an uploaded picture may have. */
  readonly mostPixels: number;
};

const smallPixels = 256;
/** Phones take up to 50 megapixels unless told otherwise; PNG and WebP may unpack to four bytes a pixel. */
const mostPixelsOf = { jpeg: 50_000_000, png: 40_000_000, webp: 40_000_000 } as const;
const usual: PictureLimits = { fullPixels: 1024, mostPixels: Infinity };
type Format = keyof typeof mostPixelsOf;
const mostSeconds = 15;

const formatOf = (file: Buffer): Format | null => {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
};

// libvips has many more decoders, some of them rarely reviewed; only three are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

export type Picture = { readonly full: Buffer; readonly small: Buffer };
export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: 'not-a-picture' | 'unreadable'; readonly cause?: unknown };

const render = async (file: Buffer, format: Format, { fullPixels, mostPixels }: PictureLimits): Promise<Picture> => {
  const limitInputPixels = Math.min(mostPixels, mostPixelsOf[format]);
  // Re-encoding drops all metadata: position, camera, thumbnail, trailing bytes.
  const full = await sharp(file, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: fullPixels, height: fullPixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const small = await sharp(full)
    .resize({ width: smallPixels, height: smallPixels, fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { full, small };
};

const turns = createKeyedMutex<'picture'>();

/** Reads one picture at a time, which bounds memory. */
export const readPicture = (file: Buffer, limits = usual): Promise<ReadPicture> =>
  turns('picture', async () => {
    const format = formatOf(file);
    if (format === null) return { ok: false, reason: 'not-a-picture' };
    try {
      return { ok: true, picture: await render(file, format, limits) };
    } catch (cause) {
      return { ok: false, reason: 'unreadable', cause };
    }
  });

const logoSize = { width: 480, height: 96 };

/** A PNG that fits the header at twice its size; null if the file is not a picture. */
export const readLogo = (file: Buffer): Promise<Buffer | null> =>
  turns('picture', async () => {
    const format = formatOf(file);
    if (format === null) return null;
    return sharp(file, { limitInputPixels: mostPixelsOf[format], failOn: 'error' })
      .timeout({ seconds: mostSeconds })
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer();
  });
