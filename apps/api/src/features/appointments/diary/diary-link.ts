import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

type DiaryLink = { readonly practiceId: number; readonly keyNumber: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'practice diary');

const keyOf = ({ practiceId, keyNumber }: DiaryLink): string => `${practiceId}.${keyNumber}`;

/** Works without signing in, until the practice's key is renewed. */
export const diaryUrlOf = (config: Config, link: DiaryLink, date: string): string =>
  `${config.webOrigin}/practice-diary?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}&date=${date}`;

export const breakUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/break?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

export const delayUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/late?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

export const medicinesUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/medicines?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

export const disruptionsUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/disruptions?key=${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

/** Whether the key was signed with a secret that is accepted only until a rotation has ended. */
export const isFormerDiaryKey = (config: Config, link: DiaryLink, key: string): boolean =>
  key !== `${keyOf(link)}.${signerOf(config).sign(keyOf(link))}`;

export const readDiaryKey = (config: Config, key: string): DiaryLink | null => {
  const [practiceId = '', keyNumber = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0) return null;
  if (!/^[1-9]\d{0,8}$/.test(practiceId) || !/^[1-9]\d{0,8}$/.test(keyNumber)) return null;
  const link = { practiceId: Number(practiceId), keyNumber: Number(keyNumber) };
  return signerOf(config).isSigned(keyOf(link), proof) ? link : null;
};
