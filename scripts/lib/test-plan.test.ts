import { describe, expect, it, test } from 'vitest';
import { planFor, planForChange } from './test-plan.ts';
import { tooMany, usesIn, usesOfTheGate } from './test-uses.ts';

describe('a change', () => {
  it.each([
    ['docs/map.md', null, null],
    ['apps/web/src/app/router.tsx', ['--project', 'web*', '--project', 'components'], []],
    ['apps/api/src/build-server.ts', ['--project', 'api', '--project', 'practice-systems'], ['--project', 'journeys']],
    ['packages/domain/src/dates.ts', [], []],
    ['package-lock.json', [], []],
  ])('a change of %s runs the tests that it can break', (file, vitest, playwright) => {
    expect(planForChange([file])).toMatchObject({ checks: true, vitest, playwright });
  });

  it('a change of two folders runs the tests of both', () => {
    expect(planForChange(['tools/checks/src/main.ts', 'apps/api/src/main.ts'])).toMatchObject({
      vitest: ['--project', 'domain-and-tools', '--project', 'api', '--project', 'practice-systems'],
      playwright: ['--project', 'journeys'],
    });
  });
});

test('a filter runs the browser only for e2e', () => {
  expect(planFor(['booking'])).toMatchObject({ vitest: ['booking'], playwright: null });
  expect(planFor(['e2e/states/pets'])).toMatchObject({ vitest: null, playwright: ['e2e/states/pets'] });
});

test('the plan accepts a day, and refuses one in another format', () => {
  expect(planFor(['--full', '--day', '2026-12-24 10:00'])).toMatchObject({
    isFull: true,
    day: '2026-12-24 10:00',
    vitest: [],
  });
  expect(() => planFor(['--full', '--day', 'tomorrow'])).toThrow('--day "2026-12-24 10:00"');
});

test('names a gate that exceeds its limit', () => {
  const notes = 'page\n'.repeat(usesOfTheGate.page + 1);
  expect(tooMany(usesIn(notes))).toEqual([expect.stringContaining(`${usesOfTheGate.page + 1} times “page”`)]);
});
