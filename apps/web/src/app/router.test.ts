import { pagePaths } from '@portal/domain/runtime-config/page-paths';
import { expect, test } from 'vitest';
import { router } from './router.tsx';

test('the router has the same pages as the server and sign-in', () => {
  const paths = router.paths.map((path) => path.replace(/\$\w+/, '$'));
  expect(paths.toSorted()).toEqual(pagePaths.toSorted());
});
