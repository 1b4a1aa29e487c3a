import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest file comes first and small ones last, so that all workers end together. */
const order = [/\/testing\/day\/random-day\./, /\/apps\/api\//];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = order.findIndex((pattern) => pattern.test(moduleId));
  return place === -1 ? order.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
