import { wordKeys } from '@portal/domain/clients/record-keys';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly popular?: boolean;
};

export type OfferedChoice = Choice & { readonly foundBy: string | null };

const plainText = (text: string): string => wordKeys(text).join(' ');

/** Lower is better; null means no match. */
const fitOf = (name: string, wanted: string): number | null => {
  const plain = plainText(name);
  if (plain === wanted) return 0;
  if (plain.startsWith(wanted)) return 1;
  const words = plain.split(' ');
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return plain.includes(wanted) || plain.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 3 : null;
};

const offer = (choice: Choice, wanted: string): { choice: OfferedChoice; fit: number } | null => {
  const byLabel = fitOf(choice.label, wanted);
  if (byLabel !== null) return { choice: { ...choice, foundBy: null }, fit: byLabel };
  const byAlias = (choice.aliases ?? [])
    .map((alias) => ({ alias, fit: fitOf(alias, wanted) }))
    .filter((found): found is { alias: string; fit: number } => found.fit !== null)
    .toSorted((a, b) => a.fit - b.fit)[0];
  return byAlias ? { choice: { ...choice, foundBy: byAlias.alias }, fit: byAlias.fit + 0.5 } : null;
};

const popularFirst = (a: Choice, b: Choice): number => Number(b.popular ?? false) - Number(a.popular ?? false);

/** Ordered by match quality, then popularity, then the given order. */
export const filterChoices = (choices: readonly Choice[], typed: string): readonly OfferedChoice[] => {
  const wanted = plainText(typed);
  if (wanted === '') return choices.map((choice) => ({ ...choice, foundBy: null })).toSorted(popularFirst);
  return choices
    .map((choice) => offer(choice, wanted))
    .filter((found) => found !== null)
    .toSorted((a, b) => a.fit - b.fit || popularFirst(a.choice, b.choice))
    .map(({ choice }) => choice);
};

export const choiceNamed = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const wanted = plainText(typed);
  const isCalled = (name: string): boolean => plainText(name) === wanted;
  return (
    choices.find(({ label }) => isCalled(label)) ?? choices.find(({ aliases }) => aliases?.some(isCalled) ?? false)
  );
};
