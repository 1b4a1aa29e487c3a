import { describe, expect, it } from 'vitest';
import { firstDateForAge, reasonObstacle } from './reason-rules.ts';

const booster = { speciesIds: [1, 2], minAgeWeeks: 26, audience: 'ANY', horizonDays: 90 } as const;
const pet = { speciesId: 1, dateOfBirth: '2026-01-01', isNew: false };

describe('appointment reasons', () => {
  it('a reason accepts a pet of the right species and age', () => {
    expect(reasonObstacle(booster, pet, '2026-11-21')).toBeNull();
    expect(reasonObstacle(booster, { ...pet, speciesId: 3 }, '2026-11-21')).toBe('REASON_NOT_FOR_SPECIES');
  });

  it('a reason accepts dates from the day on which the pet is old enough', () => {
    expect(firstDateForAge(booster, pet)).toBe('2026-07-02');
    expect(reasonObstacle(booster, pet, '2026-04-03')).toBeNull();
    expect(reasonObstacle(booster, pet, '2026-04-02')).toBe('REASON_NOT_FOR_PET');
  });

  it('a reason ignores the age limit if the age is unknown', () => {
    expect(reasonObstacle(booster, { ...pet, dateOfBirth: null }, '2026-04-02')).toBeNull();
    expect(firstDateForAge({ minAgeWeeks: null }, pet)).toBeNull();
    expect(reasonObstacle(booster, { ...pet, isNew: true }, '2026-11-21')).toBeNull();
  });

  it.each([
    ['NEW', true, null],
    ['NEW', false, 'REASON_NOT_FOR_PET'],
    ['EXISTING', true, 'REASON_NOT_FOR_PET'],
    ['EXISTING', false, null],
  ] as const)('checks a reason for %s pets, if the pet is new (%s): %s', (audience, isNew, obstacle) => {
    expect(reasonObstacle({ ...booster, audience }, { ...pet, isNew }, '2026-11-21')).toBe(obstacle);
  });
});
