import { decideOffer, type OfferRules, byTurn } from '@portal/domain/waiting-list/waiting-rules';
import { chanceOf, type Chance } from '@portal/api/testing/races/chance';

// A day of 400 practices: who is offered what has become free, and what comes of it.

const minute = 60_000;
const day = 86_400_000;
const midnight = Date.UTC(2027, 0, 5);
const timeZone = 'Europe/London';

const practices = 400;
const freedADay = 5;
const entriesOfPractice = 25;
/** That an entry wants a time: its days, its hours and 24 hours sooner. */
const fitting = 0.35;
/** Of those who do not take a time, the share that says so. */
const answering = 0.5;

type Entry = { lastOfferedAt: number | null; readonly joinedAt: number; readonly waitsDays: number; isDone: boolean };
type Tally = { freed: number; filled: number; offers: number; daysGained: number[]; hoursInVain: number };

const entryOf = (chance: Chance): Entry => ({
  lastOfferedAt: null,
  joinedAt: midnight - chance() * 30 * day,
  waitsDays: 2 + chance() * 20,
  isDone: false,
});

type Freed = {
  readonly freedAt: number;
  readonly start: number;
  readonly entries: readonly Entry[];
  readonly chance: Chance;
};
type Setting = { readonly accepting: number; readonly rules: OfferRules };

const offerOne = ({ freedAt, start, entries, chance }: Freed, { accepting, rules }: Setting, tally: Tally): void => {
  let [now, offers, held] = [freedAt, 0, 0];
  let firstOfferedAt: number | null = null;
  for (const entry of entries.filter(({ isDone }) => !isDone).toSorted(byTurn)) {
    const gained = entry.waitsDays - (start - midnight) / day;
    if (gained < 1 || chance() > fitting) continue;
    let decision = decideOffer({ start, timeZone, now, offers, firstOfferedAt }, rules);
    if (decision.kind === 'WAIT') now = decision.until;
    if (decision.kind === 'WAIT') decision = decideOffer({ start, timeZone, now, offers, firstOfferedAt }, rules);
    if (decision.kind !== 'OFFER') break;
    firstOfferedAt ??= now;
    offers += 1;
    entry.lastOfferedAt = now;
    const given = decision.until - now;
    const takes = chance() < accepting;
    const used = takes || chance() < answering ? chance() * given : given;
    now += used;
    if (takes) {
      entry.isDone = true;
      tally.filled += 1;
      tally.daysGained.push(gained);
      held = 0;
      break;
    }
    held += used;
  }
  tally.offers += offers;
  tally.hoursInVain += held / (60 * minute);
};

export const simulateDay = (setting: Setting) => {
  const chance = chanceOf(7);
  const tally: Tally = { freed: 0, filled: 0, offers: 0, daysGained: [], hoursInVain: 0 };
  for (let practice = 0; practice < practices; practice++) {
    const entries = Array.from({ length: entriesOfPractice }, () => entryOf(chance));
    const moments = Array.from({ length: freedADay }, () => midnight + (7 + chance() * 15) * 60 * minute).toSorted(
      (one, other) => one - other,
    );
    for (const freedAt of moments) {
      tally.freed += 1;
      // Cancellations come late: half of them within two days.
      const start = freedAt + (chance() < 0.5 ? chance() * 2 : chance() * 12) * day;
      offerOne({ freedAt, start, entries, chance }, setting, tally);
    }
  }
  const inOrder = tally.daysGained.toSorted((one, other) => one - other);
  return {
    freed: tally.freed,
    filledPercent: Math.round((tally.filled / tally.freed) * 1000) / 10,
    offersOfTime: Math.round((tally.offers / tally.freed) * 10) / 10,
    medianDaysGained: Math.round((inOrder[Math.floor(inOrder.length / 2)] ?? 0) * 10) / 10,
    hoursInVain: Math.round(tally.hoursInVain),
    hoursInVainPerFilled: Math.round((tally.hoursInVain / Math.max(1, tally.filled)) * 10) / 10,
  };
};
