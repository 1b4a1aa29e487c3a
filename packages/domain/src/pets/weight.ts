/** In kilograms: from a goldfish to an alpaca. */
const lightest = 0.01;
const heaviest = 999.99;

export type WeightProblem = 'out-of-range' | 'too-exact';

export const weightProblem = (kg: number): WeightProblem | null => {
  if (!Number.isFinite(kg) || kg < lightest || kg > heaviest) return 'out-of-range';
  return Math.abs(kg * 100 - Math.round(kg * 100)) > 1e-6 ? 'too-exact' : null;
};

/** A factor; beyond it a typing error is likelier. */
const farApart = 3;
const ratio = (kg: number, last: number): number => Math.max(kg / last, last / kg);

export const isUnlikelyWeight = (kg: number, last: number | null): boolean =>
  last !== null && ratio(kg, last) > farApart;

/** Moves the decimal point, 4.5 for 45; null where that does not help. */
export const likelierWeight = (kg: number, last: number): number | null => {
  const moved = [0.01, 0.1, 10, 100].map((factor) => Math.round(kg * factor * 100) / 100);
  const fitting = moved.filter((one) => weightProblem(one) === null && ratio(one, last) <= farApart);
  return fitting.toSorted((a, b) => ratio(a, last) - ratio(b, last))[0] ?? null;
};
