import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

/** Covers the diary of Friday evening until after the weekend. */
const linkMilliseconds = 72 * 3_600_000;

type PhotosLink = { readonly practiceId: number; readonly keyNumber: number; readonly appointmentId: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'practice diary photos');

/** Works without signing in, until it expires or the practice's key is renewed. */
export const photosLinkOf = (config: Pick<Config, 'secrets'>, link: PhotosLink, now: number): string => {
  const words = [link.practiceId, link.keyNumber, link.appointmentId, now + linkMilliseconds].map(Math.floor).join('.');
  return `/practice-diary/photos?link=${words}.${signerOf(config).sign(words)}`;
};

export const readPhotosLink = (
  config: Pick<Config, 'secrets'>,
  link: string,
): (PhotosLink & { readonly expiresAt: number }) | null => {
  const words = link.split('.').slice(0, 4).join('.');
  if (!/^(\d{1,15}\.){3}\d{1,15}$/.test(words) || !signerOf(config).isSigned(words, link.slice(words.length + 1)))
    return null;
  const [practiceId = 0, keyNumber = 0, appointmentId = 0, expiresAt = 0] = words.split('.').map(Number);
  return { practiceId, keyNumber, appointmentId, expiresAt };
};
