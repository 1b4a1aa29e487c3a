import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleWatch, roundedSeconds } from './idle-watch.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const createBrowser = () => {
  let last = 0;
  const tabs = new Set<() => void>();
  const open = () => {
    const said: string[] = [];
    const start = Date.now();
    const say = (word: string) => said.push(`${word} ${((Date.now() - start) / minute).toFixed(2)}`);
    let act: () => void = () => undefined;
    let hear: () => void = () => undefined;
    const watch = new IdleWatch(
      {
        now: () => Date.now(),
        record: {
          read: () => last,
          write: (at) => {
            last = at;
            for (const tell of tabs) if (tell !== hear) tell();
          },
        },
        onActivity: (listener) => {
          act = listener;
          return () => (act = () => undefined);
        },
        onRecordChange: (listener) => {
          hear = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      },
      {
        onWarning: (endsAt) => say(endsAt === null ? 'calm' : `warning for ${(endsAt - Date.now()) / second} s at`),
        onExpired: () => say('expired'),
        onActive: () => undefined,
      },
    );
    return { watch, said, act: () => act(), comeBack: () => hear() };
  };
  return { open };
};

/** Advances the clock without firing timers, as a sleeping laptop or frozen tab does. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('I1: warns after 14 minutes with 60 seconds left, and signs out after 15', () => {
  const { said } = createBrowser().open();
  vi.advanceTimersByTime(13 * minute + 59 * second);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5 * minute);
  expect(said).toEqual(['warning for 60 s at 14.00', 'expired 15.00']);
});

test('I1: activity resets the timer half a second after it pauses', () => {
  const { said, act } = createBrowser().open();
  vi.advanceTimersByTime(10 * minute);
  act();
  vi.advanceTimersByTime(13 * minute);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(minute);
  expect(said).toEqual(['warning for 60 s at 24.00']);
});

test('I1: once the warning is shown, only the button resets the timer, not movement', () => {
  const { said, act, watch } = createBrowser().open();
  vi.advanceTimersByTime(14 * minute + 30 * second);
  act();
  vi.advanceTimersByTime(second);
  expect(said).toEqual(['warning for 60 s at 14.00']);
  watch.continue();
  vi.advanceTimersByTime(14 * minute);
  expect(said.slice(1)).toEqual(['calm 14.52', 'warning for 60 s at 28.52']);
});

test('I1: the session expires immediately, without a warning, after 20 minutes of sleep [84e54]', () => {
  const { said, comeBack } = createBrowser().open();
  sleep(20 * minute);
  comeBack();
  expect(said).toEqual(['expired 20.00']);
});

test('I1: the first mouse movement after sleep does not renew an expired session', () => {
  const { said, act } = createBrowser().open();
  sleep(20 * minute);
  act();
  vi.advanceTimersByTime(second);
  expect(said).toEqual(['expired 20.00']);
});

test('I1: returning in the last minute shows a warning with the time left', () => {
  const { said, comeBack } = createBrowser().open();
  sleep(14 * minute + 40 * second);
  comeBack();
  expect(said).toEqual(['warning for 20 s at 14.67']);
});

test('I1: the button does not renew a session that has expired', () => {
  const { said, watch } = createBrowser().open();
  vi.advanceTimersByTime(14 * minute);
  sleep(2 * minute);
  watch.continue();
  expect(said).toEqual(['warning for 60 s at 14.00', 'expired 16.00']);
});

test('I1: activity in tab B resets tab A, and the button in B closes the warning in A', () => {
  const browser = createBrowser();
  const a = browser.open();
  const b = browser.open();
  vi.advanceTimersByTime(10 * minute);
  b.act();
  vi.advanceTimersByTime(13 * minute);
  expect(a.said).toEqual([]);
  vi.advanceTimersByTime(minute + second);
  expect(a.said).toEqual(['warning for 60 s at 24.00']);
  b.watch.continue();
  expect(a.said.at(-1)).toMatch(/^calm/);
});

test('I1: a tab that wakes from sleep checks for activity in other tabs before it signs out', () => {
  const browser = createBrowser();
  const a = browser.open();
  const b = browser.open();
  sleep(10 * minute);
  b.watch.continue();
  sleep(10 * minute);
  a.comeBack();
  expect(a.said).toEqual([]);
});

test('I1: setting the clock back signs nobody out', () => {
  const { said, comeBack } = createBrowser().open();
  sleep(-60 * minute);
  comeBack();
  expect(said).toEqual([]);
});

test('the countdown is announced at 60, 40 and 20 seconds', () => {
  expect([60, 41, 40, 21, 20, 1].map(roundedSeconds)).toEqual([60, 60, 40, 40, 20, 20]);
});
