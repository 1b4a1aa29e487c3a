import { type Picture, type PictureLimits, readPicture } from '../pictures.ts';
import { Problem } from './problem.ts';

const notAPhoto = () => new Problem('UNSUPPORTED_MEDIA_TYPE', 'Choose a photo that is a JPEG, PNG or WebP.');

/** Re-encodes the picture and never stores the uploaded file, which removes metadata and hidden content. */
export const uploadedPicture = async (file: unknown, limits?: PictureLimits): Promise<Picture> => {
  const read = Buffer.isBuffer(file) ? await readPicture(file, limits) : null;
  if (!read || (!read.ok && read.reason === 'not-a-picture')) throw notAPhoto();
  if (read.ok) return read.picture;
  throw new Problem('PHOTO_UNREADABLE', 'We couldn’t open that photo. Choose another one.', { cause: read.cause });
};
