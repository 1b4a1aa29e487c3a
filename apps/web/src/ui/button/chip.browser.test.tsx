import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import { Chip } from './chip.tsx';

test('a chip is 32 px high, and a small one 24 px', () => {
  render(
    <>
      <Chip>Booked</Chip>
      <Chip size="small">This device</Chip>
    </>,
  );
  expect(boxOf(page.getByText('Booked')).height).toBe(32);
  expect(boxOf(page.getByText('This device')).height).toBe(24);
});
