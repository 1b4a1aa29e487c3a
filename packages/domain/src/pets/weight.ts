/** In kilograms (design 7): a goldfish and an alpaca both fit. */
const lightest = 0.01;
const heaviest = 999.99;

export type WeightProblem = 'out-of-range' | 'too-exact';

/** What is wrong with a weight in kilograms; null when nothing is. Scales show two decimals at most. */
export const weightProblem = (kg: number): WeightProblem | null => {
  if (!Number.isFinite(kg) || kg < lightest || kg > heaviest) return 'out-of-range';
  return Math.abs(kg * 100 - Math.round(kg * 100)) > 1e-6 ? 'too-exact' : null;
};
