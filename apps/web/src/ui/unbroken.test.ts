import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['The Old Mill, Weir Lane, Amblecombe, AF2 7RL', 'The Old Mill, Weir Lane, Amblecombe, AF2_7RL'],
  ['1 Observatory Way, Larkmere, LK1A 1AA', '1 Observatory Way, Larkmere, LK1A_1AA'],
  ['Labrador Retriever · dog, 1 year and 8 months', 'Labrador Retriever · dog, 1_year and 8_months'],
  ['Health check with Dr Samuel Adjei', 'Health check with Dr_Samuel Adjei'],
  ['Monday 30 November, 2:15pm', 'Monday 30_November, 2:15pm'],
  ['Monday 30 November 2026', 'Monday 30_November 2026'],
  ['Friday 1 May', 'Friday 1_May'],
  ['Call Craig Wen Vets on 01632 960170', 'Call Craig Wen Vets on 01632_960170'],
  ['Unit 3, Station Yard', 'Unit 3, Station Yard'],
])('keeps parts of %s on one line that belong together', (words, text) => {
  expect(unbroken(words).replaceAll('\u00A0', '_')).toBe(text);
});
