import { expect, test } from 'vitest';
import { withDefaults } from './purposes.ts';
import { isOutOfDate, readChoices, takeOver, wordsOfChoices } from './reported-choices.ts';

const [earlier, later] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)];
const noEmail = { appointment: { email: false } };
const post = { marketing: { post: true } };

test('a client without choices in the portal gets those of the files, over the defaults', () => {
  const taken = takeOver({ choices: {}, chosenAt: null }, { choices: { ...noEmail, ...post }, saidAt: null });
  expect(taken).toEqual(withDefaults({ ...noEmail, ...post }));
});

test('a later choice in the portal wins over the files', () => {
  const current = { choices: post, chosenAt: later };
  for (const choices of [{ marketing: { post: false } }, { marketing: { email: true } }]) {
    const reported = { choices, saidAt: earlier };
    expect(isOutOfDate(reported, current)).toBe(true);
    expect(takeOver(current, reported)).toEqual(withDefaults(post));
  }
});

test('a later choice at the practice wins over the portal', () => {
  const reported = { choices: { marketing: { post: false, email: true } }, saidAt: later };
  expect(takeOver({ choices: post, chosenAt: earlier }, reported)).toEqual(
    withDefaults({ marketing: { email: true } }),
  );
});

test('a choice is later if it is at least a minute newer, and stays if the files say nothing', () => {
  const current = { choices: post, chosenAt: later };
  const outOfDate = [59_999, 60_000].map((ms) => isOutOfDate({ choices: {}, saidAt: later - ms }, current));
  expect(outOfDate).toEqual([false, true]);
  const reported = { choices: { marketing: { email: true } }, saidAt: later };
  expect(takeOver({ choices: post, chosenAt: earlier }, reported)).toEqual(
    withDefaults({ marketing: { email: true, post: true } }),
  );
});

test('an opt-out without a date counts, and an opt-in does not if the client has chosen here', () => {
  const reported = { choices: { ...noEmail, marketing: { sms: true } }, saidAt: null };
  expect(takeOver({ choices: post, chosenAt: later }, reported)).toEqual(withDefaults({ ...noEmail, ...post }));
});

test('choices in words are read correctly', () => {
  const choices = withDefaults({ ...noEmail, ...post });
  expect(wordsOfChoices(choices)).toBe('health plan email; marketing post');
  expect(readChoices(wordsOfChoices(choices))).toEqual(choices);
  expect(readChoices(' Marketing  post ;')).toEqual(
    withDefaults({ ...noEmail, ...post, healthPlan: { email: false } }),
  );
  expect(readChoices('marketing pigeon; marketing post')).toBeNull();
  expect(readChoices('marketing pigeon')).toBeNull();
});
