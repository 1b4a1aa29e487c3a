import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import { Form, FormFooter, useFieldErrors } from './form.tsx';
import { TextField } from '../fields/text-field.tsx';

type Props = { readonly onSend: () => void; readonly onBack?: () => void; readonly submitting?: boolean };

const Person = ({ onSend, ...footer }: Props) => {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const form = useFieldErrors({
    first: first === '' ? 'Enter your first name' : undefined,
    last: last === '' ? 'Enter your last name' : undefined,
  });
  return (
    <Form form={form} onSend={onSend}>
      <TextField label="First name" value={first} onChange={setFirst} {...form.field('first')} />
      <TextField label="Last name" value={last} onChange={setLast} {...form.field('last')} />
      <FormFooter {...footer} />
    </Form>
  );
};

const summary = page.getByRole('alert');
const first = page.getByRole('textbox', { name: 'First name' });
const last = page.getByRole('textbox', { name: 'Last name' });
const go = page.getByRole('button', { name: 'Continue' });

test('each line of the summary links to its field [00e06]', async () => {
  render(<Person onSend={() => undefined} />);
  await go.click();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toHaveFocus();
});

test('the summary gets shorter with each corrected field, and disappears with the last error', async () => {
  const send = vi.fn();
  document.title = 'Your name';
  render(<Person onSend={send} />);
  await go.click();
  await userEvent.type(first, 'Ada');
  await expect.element(summary.getByRole('link')).toHaveTextContent('Enter your last name');
  await userEvent.type(last, 'Marsh');
  await expect.element(summary).not.toBeInTheDocument();
  expect(document.title).toBe('Your name');
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

test('a second failed attempt to submit moves the focus again', async () => {
  render(<Person onSend={() => undefined} />);
  await go.click();
  await userEvent.type(first, 'Ada');
  await go.click();
  await expect.element(summary).toHaveFocus();
});

test('before the form is submitted, only a touched field shows its error [00e06]', async () => {
  render(<Person onSend={() => undefined} />);
  await first.click();
  await expect.element(page.getByText('Enter your first name')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Enter your first name')).toBeVisible();
  await expect.element(page.getByText('Enter your last name')).not.toBeInTheDocument();
  await expect.element(summary).not.toBeInTheDocument();
});

test('while a form is being sent, its button says so and keeps the focus, and does not send again [1a4ea]', async () => {
  const send = vi.fn();
  const goBack = vi.fn();
  render(<Person submitting onSend={send} onBack={goBack} />);
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(first, 'Ada');
  await userEvent.type(last, 'Marsh{Enter}');
  busy.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
  expect(send).not.toHaveBeenCalled();
});

test('the primary button is above Back on a phone, and beside it on wider screens', async () => {
  const goBack = vi.fn();
  render(<Person onSend={() => undefined} onBack={goBack} />);
  const back = page.getByRole('button', { name: 'Back' });
  expect(boxOf(go).bottom).toBeLessThan(boxOf(back).top);
  expect(boxOf(go).width).toBe(boxOf(first).width);
  await page.viewport(800, 740);
  expect(boxOf(go).top).toBe(boxOf(back).top);
  expect(boxOf(back).right).toBeLessThan(boxOf(go).left);
  await back.click();
  expect(goBack).toHaveBeenCalledOnce();
});
