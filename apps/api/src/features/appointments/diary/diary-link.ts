import type { Config } from '../../../platform/config/config.ts';
import { createSigner } from '../../../platform/secrets.ts';

type Named = { readonly practiceId: number; readonly keyNumber: number };

const signerOf = ({ secrets }: Pick<Config, 'secrets'>) => createSigner(secrets, 'practice diary');

const keyOf = ({ practiceId, keyNumber }: Named): string => `${practiceId}.${keyNumber}`;

/** Works without signing in, until the practice's key is renewed. */
export const diaryUrlOf = (config: Config, named: Named, date: string): string =>
  `${config.webOrigin}/practice-diary?key=${keyOf(named)}.${signerOf(config).sign(keyOf(named))}&date=${date}`;

export const breakUrlOf = (config: Config, named: Named): string =>
  `${config.webOrigin}/practice-diary/break?key=${keyOf(named)}.${signerOf(config).sign(keyOf(named))}`;

export const delayUrlOf = (config: Config, named: Named): string =>
  `${config.webOrigin}/practice-diary/late?key=${keyOf(named)}.${signerOf(config).sign(keyOf(named))}`;

export const disruptionsUrlOf = (config: Config, named: Named): string =>
  `${config.webOrigin}/practice-diary/disruptions?key=${keyOf(named)}.${signerOf(config).sign(keyOf(named))}`;

/** Whether the key was signed with a secret that is accepted only until a rotation has ended. */
export const isFormerDiaryKey = (config: Config, named: Named, key: string): boolean =>
  key !== `${keyOf(named)}.${signerOf(config).sign(keyOf(named))}`;

export const readDiaryKey = (config: Config, key: string): Named | null => {
  const [practiceId = '', keyNumber = '', proof = '', ...tail] = key.split('.');
  if (tail.length > 0) return null;
  if (!/^[1-9]\d{0,8}$/.test(practiceId) || !/^[1-9]\d{0,8}$/.test(keyNumber)) return null;
  const named = { practiceId: Number(practiceId), keyNumber: Number(keyNumber) };
  return signerOf(config).isSigned(keyOf(named), proof) ? named : null;
};
