import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { Alert } from './alert.tsx';

const close = page.getByRole('button', { name: 'Close' });

for (const severity of ['success', 'info', 'warning', 'error'] as const)
  test(`an alert of severity ${severity} can be closed, and the focus goes to the heading [fd852]`, async () => {
    render(
      <>
        <h1 tabIndex={-1}>Your details</h1>
        <Alert severity={severity}>
          <p>Your name is saved.</p>
        </Alert>
      </>,
    );
    await expect.element(close).toHaveAttribute('title', 'Close');
    await close.click();
    await expect.element(page.getByText('Your name is saved.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading')).toHaveFocus();
  });

test('an alert that asks for an action, or is the only content, has no close button', async () => {
  render(
    <>
      <Alert severity="error" action={<button type="button">Try again</button>} />
      <Alert severity="info" lasting />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(close).not.toBeInTheDocument();
});
