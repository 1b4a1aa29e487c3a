import { expect, it } from 'vitest';
import { answersTo, inShort, readAnswers } from './questions.ts';

const appetite = { question: 'How is the appetite?', short: 'Appetite', answers: ['as usual', 'eats less'] };
const drinks = { question: 'Does she drink?', short: 'Drinks' };

it('the portal stores the answers in the words of the question [127e3]', () => {
  const read = (...chosen: [string, string][]) =>
    readAnswers(
      [appetite, drinks],
      chosen.map(([text, answer]) => ({ asked: text, answer })),
    );
  expect(read(['Does she drink?', 'Yes'], ['How is the appetite?', 'eats less'])).toEqual([
    { question: 'How is the appetite?', short: 'Appetite', answer: 'eats less' },
    { question: 'Does she drink?', short: 'Drinks', answer: 'Yes' },
  ]);
  expect(read()).toEqual([]);
  expect(read(['Does she drink?', ''], ['How is the appetite?', 'never'], ['Does she sleep?', 'Yes'])).toEqual([]);
});

it('a question has the answers yes, no and don’t know, unless a practice has its own', () => {
  expect(answersTo(drinks)).toEqual(['Yes', 'No', 'Don’t know']);
  expect(
    inShort([
      { ...appetite, answer: 'eats less' },
      { ...drinks, answer: 'No' },
    ]),
  ).toBe('Appetite: eats less. Drinks: No.');
});
