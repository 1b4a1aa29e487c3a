import { verifyingTexts as texts } from '#texts/ways/verifying';
const minute = 60;

/** How long to wait, no more exactly than is of use: 'in a minute', 'in 12 minutes'. */
export const waitingWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / minute);
  return minutes <= 1 ? texts.inAMinute : texts.inMinutes(minutes);
};
