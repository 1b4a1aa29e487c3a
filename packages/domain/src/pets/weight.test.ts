import { expect, it } from 'vitest';
import { isUnlikelyWeight, likelierWeight } from './weight.ts';

it('a weight three times the last one, or a third of it, is unlikely', () => {
  for (const kg of [15.1, 45, 1.6]) expect(isUnlikelyWeight(kg, 5), String(kg)).toBe(true);
  for (const kg of [15, 5, 1.7]) expect(isUnlikelyWeight(kg, 5), String(kg)).toBe(false);
  expect(isUnlikelyWeight(500, null)).toBe(false);
});

it('the form suggests a weight with the same digits that is close to the last one', () => {
  expect(likelierWeight(45, 5.1)).toBe(4.5);
  expect(likelierWeight(0.45, 5.1)).toBe(4.5);
  expect(likelierWeight(980, 9.4)).toBe(9.8);
  expect(likelierWeight(0.1, 9.4)).toBe(10);
  expect(likelierWeight(18, 5.1)).toBe(1.8);
  expect(likelierWeight(20, 1)).toBe(2);
  expect(likelierWeight(4, 30)).toBe(40);
  expect(likelierWeight(150, 5)).toBe(15);
  expect(likelierWeight(0.5, 0.03)).toBe(0.05);
  expect(likelierWeight(500, 0.9)).toBeNull();
  expect(likelierWeight(12, 500)).toBeNull();
});
