import type { Config } from '../../../platform/config/config.ts';
import { signedNumbers } from '../../../platform/secrets.ts';

/** Covers the diary of Friday evening until after the weekend. */
const linkMilliseconds = 72 * 3_600_000;

const { keyOf, read } = signedNumbers('practice diary photos', 'practiceId', 'keyNumber', 'appointmentId', 'expiresAt');

type PhotosLink = Omit<Parameters<typeof keyOf>[1], 'expiresAt'>;

/** Works without signing in, until it expires or the practice's key is renewed. */
export const photosLinkOf = (config: Pick<Config, 'secrets'>, link: PhotosLink, now: number): string =>
  `/practice-diary/photos?link=${keyOf(config, { ...link, expiresAt: Math.floor(now) + linkMilliseconds })}`;

export const readPhotosLink = read;
