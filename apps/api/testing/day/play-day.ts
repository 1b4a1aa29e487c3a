import { beginDay } from './begin-day.ts';
import { onceNotBusy, unlessBusy } from './busy.ts';
import type { Command } from './commands/command.ts';
import { commandsOfLinked } from './commands/commands.ts';
import { passTime } from './commands/passing.ts';
import { dashboardOracle } from './oracles/dashboard.ts';
import { diaryOracle } from './oracles/diary.ts';
import { latenessOracle } from './oracles/lateness.ts';
import { linkedOracle } from './oracles/linked.ts';
import { medicinesOracle } from './oracles/medicines.ts';
import { announcedOracle, mailboxOracle } from './oracles/mailbox.ts';
import { otherSystemsOracle } from './oracles/other-systems.ts';
import { pricesOracle } from './oracles/prices.ts';
import { promisesOracle } from './oracles/promises.ts';
import { listInformed, phoneOracle } from './oracles/phone.ts';
import { textsOracle, textsSentOracle } from './oracles/texts.ts';
import { waitingGuestsOracle } from './oracles/waiting-guests.ts';
import { onDevices } from './meeting.ts';
import type { Stage } from './stage.ts';
import { isPair, type Single, type Step } from './step.ts';
import type { World } from './world.ts';

const pauses = [
  diaryOracle,
  phoneOracle,
  mailboxOracle,
  otherSystemsOracle,
  promisesOracle,
  latenessOracle,
  medicinesOracle,
  textsOracle,
  pricesOracle,
  linkedOracle,
  dashboardOracle,
  waitingGuestsOracle,
];

const all: Readonly<Record<string, Command>> = commandsOfLinked;

const take = async (world: World, [name, who, which, choice]: Single): Promise<void> => {
  const command = all[name];
  if (!command) throw new Error(`nobody can do “${name}”`);
  await command.run(world, { who, which, choice });
};

/** Call it once all have ended: a command that goes on would meet the next step. */
const throwAny = (results: readonly PromiseSettledResult<void>[]): void => {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

const takeStep = async (world: World, step: Step): Promise<void> => {
  world.isAlone = !isPair(step);
  if (!isPair(step)) return void (await unlessBusy(world, () => take(world, step)));
  const [how, one, other] = step;
  const works = [() => take(world, one), () => take(world, other)];
  await unlessBusy(world, async () =>
    throwAny(await (how === 'meet' ? world.meet(works) : Promise.allSettled(onDevices(works)))),
  );
};

const pause = async (world: World): Promise<void> => {
  await world.tellSystems();
  const informed = await onceNotBusy(world, () => listInformed(world));
  for (const oracle of pauses) world.complaints.push(...(await onceNotBusy(world, () => oracle(world, informed))));
};

const second = 1_000;
const untilUndosAreOver = 65_000;

/** The first thing that is wrong, with the number of the step after which it was; null if nothing is. */
export const playDay = async (
  stage: Stage,
  steps: readonly Step[],
  { morning = 0, shows = null }: { readonly morning?: number; readonly shows?: string | null } = {},
): Promise<{ readonly after: number; readonly complaints: readonly string[] } | null> => {
  const world = await beginDay(stage, { morning, shows });
  for (const [index, step] of steps.entries()) {
    const [letters, texts] = [world.letters.length, world.texts.length];
    await takeStep(world, step);
    await world.clock.set(world.clock.lastSet() + second);
    await world.settle();
    world.complaints.push(...(await announcedOracle(world, world.letters.slice(letters))));
    world.complaints.push(...(await textsSentOracle(world, world.texts.slice(texts))));
    if (step[0] === 'time passes') await pause(world);
    if (world.complaints.length > 0) return { after: index, complaints: world.complaints };
  }
  await passTime(world, untilUndosAreOver);
  await pause(world);
  return world.complaints.length > 0 ? { after: steps.length, complaints: world.complaints } : null;
};
