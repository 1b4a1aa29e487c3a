import type { Config } from '../../../platform/config/config.ts';
import { signedNumbers } from '../../../platform/secrets.ts';

const { keyOf, read } = signedNumbers('practice diary', 'practiceId', 'keyNumber');

type DiaryLink = Parameters<typeof keyOf>[1];

/** Works without signing in, until the practice's key is renewed. */
export const diaryUrlOf = (config: Config, link: DiaryLink, date: string): string =>
  `${config.webOrigin}/practice-diary?key=${keyOf(config, link)}&date=${date}`;

export const breakUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/break?key=${keyOf(config, link)}`;

export const delayUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/late?key=${keyOf(config, link)}`;

export const medicinesUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/medicines?key=${keyOf(config, link)}`;

export const disruptionsUrlOf = (config: Config, link: DiaryLink): string =>
  `${config.webOrigin}/practice-diary/disruptions?key=${keyOf(config, link)}`;

/** Whether the key was signed with a secret that is accepted only until a rotation has ended. */
export const isFormerDiaryKey = (config: Config, link: DiaryLink, key: string): boolean => key !== keyOf(config, link);

export const readDiaryKey = read;
