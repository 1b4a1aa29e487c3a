import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../testing/render.tsx';
import { ResendEmail } from './resend-email.tsx';

const show = async (changes: { readonly isSent?: boolean; readonly resendAt?: number }) => {
  const onResend = vi.fn();
  const props = { resendAt: 0, isSending: false, isSent: false, error: null, onResend, ...changes };
  await renderAt('/', <ResendEmail {...props} />);
  return { onResend, button: page.getByRole('button', { name: 'Send the email again' }) };
};

test('sends another email on request and announces it', async () => {
  const { onResend, button } = await show({ isSent: true });
  await button.click();
  expect(onResend).toHaveBeenCalledOnce();
  await expect.element(page.getByText('We’ve sent it again. Only the newest email works.')).toBeVisible();
});

test('disables the button within a minute of the last email', async () => {
  const { button } = await show({ resendAt: Date.now() + 60_000 });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});
