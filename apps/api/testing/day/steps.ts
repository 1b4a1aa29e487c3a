import fc from 'fast-check';
import { type CommandName, commands, commandsOfLinked } from './commands/commands.ts';
import type { Single, Step } from './step.ts';

const few = 8;
const number = fc.nat({ max: 23 });

const single = (names: readonly CommandName[]): fc.Arbitrary<Single> =>
  fc.tuple(
    fc.oneof(...names.map((name) => ({ weight: commandsOfLinked[name].weight, arbitrary: fc.constant(name) }))),
    fc.nat({ max: few - 1 }),
    number,
    number,
  );

/** On two devices. */
const byTheSame = ([, who]: Single, [does, , which, choice]: Single): Single => [does, who, which, choice];

/** Pressed again, or in another tab. */
const again = ([does, who, which]: Single, [, , , choice]: Single): Single => [does, who, which, choice];

const stepOf = (all: object): fc.Arbitrary<Step> => {
  const names = Object.keys(all) as CommandName[];
  const rivals = names.filter((name) => commandsOfLinked[name].mayRace);
  const pair = fc.tuple(single(rivals), single(rivals));
  return fc.oneof(
    { weight: 18, arbitrary: single(names) },
    { weight: 1, arbitrary: pair.map(([one, other]): Step => ['at once', one, other]) },
    { weight: 1, arbitrary: pair.map(([one, other]): Step => ['at once', one, byTheSame(one, other)]) },
    { weight: 1, arbitrary: pair.map(([one, other]): Step => ['meet', one, other]) },
    { weight: 2, arbitrary: pair.map(([one, other]): Step => ['meet', one, byTheSame(one, other)]) },
    { weight: 1, arbitrary: pair.map(([one, other]): Step => ['meet', one, again(one, other)]) },
  );
};

type Plan = {
  readonly seed: number;
  readonly days: number;
  readonly stepsADay: number;
  readonly isLinked: boolean;
};

/** The same seed gives the same days. */
export const plannedDays = ({ seed, days, stepsADay, isLinked }: Plan): Step[][] =>
  fc.sample(
    fc.array(stepOf(isLinked ? commandsOfLinked : commands), {
      minLength: stepsADay,
      maxLength: stepsADay,
      size: 'max',
    }),
    { seed, numRuns: days },
  );
