import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formTexts } from '#texts/forms';
import { renderAt } from '../../testing/render.tsx';
import { ResendEmail } from './resend-email.tsx';

test('the page sends another email on request and announces it', async () => {
  const onResend = vi.fn();
  await renderAt('/', <ResendEmail resendAt={0} isSending={false} isSent error={null} onResend={onResend} />);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  expect(onResend).toHaveBeenCalledOnce();
  await expect.element(page.getByText('We’ve sent it again. Use the newest email you have from us.')).toBeVisible();
});

test('the page moves the focus to the error if the email cannot be sent', async () => {
  const failed = { resendAt: 0, isSending: false, isSent: false, error: new TypeError('Failed to fetch') };
  await renderAt('/', <ResendEmail {...failed} onResend={vi.fn()} />);
  await expect.poll(() => document.activeElement?.textContent).toBe(formTexts.submissionFailed);
});
