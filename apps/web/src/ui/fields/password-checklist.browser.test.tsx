import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

const item = (words: string) => page.getByText(words, { exact: false });

test('each item shows whether the password meets it [f4e16]', async () => {
  render(<PasswordChecklist id="checklist" password="Hedgehog7" />);
  for (const words of ['at least 8 characters', 'at least 3 of these 4 kinds:', 'lower-case letters', 'a digit'])
    await expect.element(item(words)).toMatchTextContent(/, met$/);
  await expect.element(item('a special character')).toMatchTextContent(/, not met yet$/);
});
