import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest file comes first and small ones last, so that all workers end together. */
const order = [/\/testing\/day\/random-day\./, /\/apps\/api\//];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = order.findIndex((pattern) => pattern.test(moduleId));
  return place === -1 ? order.length : place;
};

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .match(/[a-z]{3,}/g),
  );

/** First the tests that say the words of what may be broken most often, a rare word counting more. */
export const nearestFirst = (tests: ReadonlyMap<string, string>, broken: string): string[] => {
  const nearness = new Map<string, number>();
  for (const word of wordsOf(broken)) {
    const counts = [...tests].map(([test, text]) => [test, text.toLowerCase().split(word).length - 1] as const);
    const rarity = Math.log((tests.size + 1) / counts.filter(([, count]) => count > 0).length);
    for (const [test, count] of counts)
      if (count > 0) nearness.set(test, (nearness.get(test) ?? 0) + rarity * Math.sqrt(count));
  }
  return [...tests.keys()].toSorted((one, other) => (nearness.get(other) ?? 0) - (nearness.get(one) ?? 0));
};

const byNearness = (files: TestSpecification[], broken: string): TestSpecification[] => {
  const tests = new Map(files.map(({ moduleId: file }) => [file, `${file} ${readFileSync(file, 'utf8')}`]));
  const places = new Map(nearestFirst(tests, broken).map((file, place) => [file, place]));
  const placeIn = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? 0;
  return files.toSorted((one, other) => placeIn(one) - placeIn(other));
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const broken = process.env['TEST_NEAR'];
    if (broken !== undefined) return byNearness(files, broken);
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
