export const divisions = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Division = (typeof divisions)[number];

export type BankHoliday = { readonly division: Division; readonly heldOn: string; readonly title: string };
export type BankHolidayChanges = {
  readonly added: readonly BankHoliday[];
  readonly renamed: readonly BankHoliday[];
  readonly removed: readonly BankHoliday[];
};

/** England has eight, Scotland nine, Northern Ireland ten; fewer than this is an incomplete list. */
const fewestInAYear = 7;

const keyOf = ({ division, heldOn }: BankHoliday): string => `${division} ${heldOn}`;
const yearOf = ({ division, heldOn }: BankHoliday): string => `${division} ${heldOn.slice(0, 4)}`;

/** Years with too few holidays to be complete, such as 'scotland 2027'. */
export const thinYears = (listed: readonly BankHoliday[]): string[] => {
  const counts = new Map<string, number>();
  for (const day of listed) counts.set(yearOf(day), (counts.get(yearOf(day)) ?? 0) + 1);
  const missing = divisions.filter((division) => !listed.some((day) => day.division === division));
  return [...missing, ...[...counts].flatMap(([year, count]) => (count < fewestInAYear ? [year] : []))];
};

type Lists = {
  readonly known: readonly BankHoliday[];
  readonly listed: readonly BankHoliday[];
  readonly today: string;
};

export const bankHolidayChanges = ({ known, listed, today }: Lists): BankHolidayChanges => {
  const byKey = new Map(known.map((day) => [keyOf(day), day]));
  const keys = new Set(listed.map(keyOf));
  const years = new Set(listed.map(yearOf));
  const ahead = listed.filter(({ heldOn }) => heldOn >= today);
  return {
    added: ahead.filter((day) => !byKey.has(keyOf(day))),
    renamed: ahead.filter((day) => byKey.has(keyOf(day)) && byKey.get(keyOf(day))?.title !== day.title),
    removed: known.filter((day) => day.heldOn >= today && years.has(yearOf(day)) && !keys.has(keyOf(day))),
  };
};
