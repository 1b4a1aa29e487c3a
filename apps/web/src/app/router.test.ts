import { pagePaths } from '@portal/domain/runtime-config/page-paths';
import { expect, test } from 'vitest';
import { router } from './router.tsx';

test('the router has exactly the pages that the server answers and sign-in returns to', () => {
  const paths = router.paths.map((path) => path.replace(/\$\w+/, '$'));
  expect(paths.toSorted()).toEqual(pagePaths.toSorted());
});
