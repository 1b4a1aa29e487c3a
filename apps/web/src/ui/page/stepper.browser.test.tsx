import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { Stepper } from './stepper.tsx';

test('a stepper shows the number of steps and marks the current one', async () => {
  render(<Stepper steps={['Pet', 'Reason', 'Time']} current={1} />);
  const steps = page.getByRole('list', { name: 'Step 2 of 3' }).getByRole('listitem');
  await expect.element(steps.nth(0)).not.toHaveAttribute('aria-current');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
});
