import { verifyingTexts as texts } from '#texts/activation/verify';
const minute = 60;

export const waitingWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / minute);
  return minutes <= 1 ? texts.inAMinute : texts.inMinutes(minutes);
};
