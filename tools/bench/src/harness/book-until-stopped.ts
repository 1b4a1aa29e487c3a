import { setTimeout as wait } from 'node:timers/promises';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { pick } from '@portal/api/testing/pick';
import { type Booker, searchPath } from '@portal/api/testing/scenes/bookers';
import { book, outcomeOf, type Prepared } from './bookings.ts';
import { tally } from './figures.ts';

const workers = 12;

type ListBases = () => readonly string[];

const callerAt = ({ caller }: Booker, bases: readonly string[], turn: number): ApiCaller =>
  new ApiCaller({
    base: bases[turn % bases.length] ?? '',
    cookie: caller.cookie,
    address: `10.0.${(turn >> 8) & 255}.${turn & 255}`,
  });

/** `listBases` is called before each request, as a proxy would. Nothing is retried. */
export const bookUntilStopped = (
  { bookings, bookers, practice, pauseMilliseconds }: Prepared,
  listBases: ListBases,
) => {
  let isStopped = false;
  let next = 0;
  let longestMilliseconds = 0;
  const acknowledged: number[] = [];
  const acknowledgedAt: number[] = [];
  const answers: Record<string, number> = {};

  const timed = async <Result>(call: Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    return call.finally(() => {
      longestMilliseconds = Math.max(longestMilliseconds, performance.now() - begin);
    });
  };
  const makeCall = async (turn: number): Promise<string> => {
    const booking = bookings[turn];
    const booker = booking?.booker ?? pick(bookers, turn);
    const caller = callerAt(booker, listBases(), turn);
    await timed(caller.takeBearer());
    if (caller.bearer === null) return 'no bearer';
    if (!booking) return `search ${(await timed(caller.get(searchPath(practice)))).status}`;
    const answer = await timed(book({ ...booker, caller }, booking.body));
    if (answer.status === 201) {
      acknowledged.push(answer.body.appointmentId);
      acknowledgedAt.push(performance.now());
    }
    return outcomeOf(answer);
  };
  const work = async (): Promise<void> => {
    while (!isStopped) {
      tally(answers, await makeCall(next++).catch(() => 'no answer'));
      await wait(pauseMilliseconds);
    }
  };
  const working = Array.from({ length: workers }, work);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(working);
      return { acknowledged, acknowledgedAt, answers, longestSeconds: Math.round(longestMilliseconds / 100) / 10 };
    },
  };
};
