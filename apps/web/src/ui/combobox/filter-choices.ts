import { wordKeys } from '@portal/domain/clients/record-keys';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly popular?: boolean;
};

export type OfferedChoice = Choice & { readonly alias: string | null };

const plainText = (text: string): string => wordKeys(text).join(' ');

/** Lower is better; null means no match. */
const fitOf = (name: string, query: string): number | null => {
  const plain = plainText(name);
  if (plain === query) return 0;
  if (plain.startsWith(query)) return 1;
  const words = plain.split(' ');
  if (query.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return plain.includes(query) || plain.replaceAll(' ', '').includes(query.replaceAll(' ', '')) ? 3 : null;
};

const offer = (choice: Choice, words: string): { choice: OfferedChoice; fit: number } | null => {
  const byLabel = fitOf(choice.label, words);
  if (byLabel !== null) return { choice: { ...choice, alias: null }, fit: byLabel };
  const byAlias = (choice.aliases ?? [])
    .map((alias) => ({ alias, fit: fitOf(alias, words) }))
    .filter((match): match is { alias: string; fit: number } => match.fit !== null)
    .toSorted((a, b) => a.fit - b.fit)[0];
  return byAlias ? { choice: { ...choice, alias: byAlias.alias }, fit: byAlias.fit + 0.5 } : null;
};

const popularFirst = (a: Choice, b: Choice): number => Number(b.popular ?? false) - Number(a.popular ?? false);

/** Ordered by match quality, then popularity, then the given order. */
export const filterChoices = (choices: readonly Choice[], typed: string): readonly OfferedChoice[] => {
  const words = plainText(typed);
  if (words === '') return choices.map((choice) => ({ ...choice, alias: null })).toSorted(popularFirst);
  return choices
    .map((choice) => offer(choice, words))
    .filter((match) => match !== null)
    .toSorted((a, b) => a.fit - b.fit || popularFirst(a.choice, b.choice))
    .map(({ choice }) => choice);
};

export const choiceOf = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const words = plainText(typed);
  const isCalled = (name: string): boolean => plainText(name) === words;
  return (
    choices.find(({ label }) => isCalled(label)) ?? choices.find(({ aliases }) => aliases?.some(isCalled) ?? false)
  );
};
