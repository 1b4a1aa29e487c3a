import { expect, it } from 'vitest';
import { listProductionPackages } from './production-packages.ts';

it('lists the packages that a workspace needs to run, and none for development', () => {
  const locked = {
    'apps/api': { dependencies: { '@portal/domain': '*', web: '1' }, devDependencies: { tests: '1' } },
    'packages/domain': { dependencies: { time: '1' } },
    'node_modules/@portal/domain': { link: true, resolved: 'packages/domain' },
    'node_modules/web': { dependencies: { time: '2' }, optionalDependencies: { 'web-linux': '1', 'web-win': '1' } },
    'node_modules/web/node_modules/time': { dependencies: { web: '1' } },
    'node_modules/web-linux': {},
    'node_modules/time': {},
    'node_modules/tests': {},
  };
  expect(listProductionPackages(locked, 'apps/api')).toEqual([
    'apps/api',
    'node_modules/time',
    'node_modules/web',
    'node_modules/web-linux',
    'node_modules/web/node_modules/time',
    'packages/domain',
  ]);
});
