import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { IdentityQuestion } from './identity-question.tsx';

const show = (field: 'postcode' | 'email') => {
  const onNext = vi.fn();
  render(<IdentityQuestion identityField={field} practice={undefined} onNext={onNext} onBack={() => undefined} />);
  return onNext;
};
const proceed = () => page.getByRole('button', { name: 'Continue' }).click();

test('the form questions gmial.com once, and accepts it on the second Continue [c6eb6]', async () => {
  const onNext = show('email');
  await page.getByRole('textbox').fill('jo@gmial.com');
  await proceed();
  await expect.element(page.getByText('Did you mean jo@gmail.com? If not, just continue.')).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
  await proceed();
  expect(onNext).toHaveBeenCalledOnce();
});

test('the form refuses a postcode with a digit for a letter, and suggests the correct one [f1fda]', async () => {
  const onNext = show('postcode');
  await page.getByRole('textbox').fill('BJ4 3R5');
  await proceed();
  await proceed();
  await expect.element(page.getByText('Did you mean BJ4 3RS?')).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});
