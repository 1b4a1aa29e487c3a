import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { NumberField, TextArea, TextField } from './text-field.tsx';

type Props = Partial<FieldProps> & { readonly onEnter?: () => void };

const Name = (props: Props) => {
  const [value, setValue] = useState('');
  return <TextField id="name" label="First name" {...props} value={value} onChange={setValue} />;
};

const Note = (props: Partial<FieldProps>) => {
  const [value, setValue] = useState('');
  return <TextArea id="note" label="Note" {...props} maxLength={10} counter value={value} onChange={setValue} />;
};

const name = page.getByRole('textbox', { name: 'First name' });
const note = page.getByRole('textbox', { name: 'Note' });

test('a text field has its label as name and is 48 px high', async () => {
  render(<Name />);
  await page.getByText('First name').click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await expect.element(name).not.toHaveAttribute('aria-describedby');
  expect(boxOf(name).height).toBeGreaterThanOrEqual(48);
});

test('a hint is above the field, and error and help are below it', async () => {
  render(<Name hint="As on your passport." help="Up to 50 letters." error="Enter your first name" />);
  await expect.element(name).toHaveAccessibleDescription('As on your passport. Enter your first name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Up to 50 letters.')).not.toBeInTheDocument();
  await name.click();
  await expect
    .element(name)
    .toHaveAccessibleDescription('As on your passport. Enter your first name Up to 50 letters.');
  const { top, bottom } = boxOf(name);
  expect(boxOf(page.getByText('As on your passport.')).bottom).toBeLessThanOrEqual(top);
  expect(boxOf(page.getByText('Enter your first name')).top).toBeGreaterThanOrEqual(bottom);
  expect(boxOf(page.getByText('Up to 50 letters.')).top).toBeGreaterThanOrEqual(bottom);
});

test('a number field shows a numeric keyboard and sets no limits of its own', async () => {
  const change = vi.fn();
  render(<NumberField id="weight" label="Weight" value="" onChange={change} />);
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await expect.element(weight).toHaveAttribute('inputmode', 'decimal');
  for (const bound of ['min', 'max', 'step', 'maxlength']) await expect.element(weight).not.toHaveAttribute(bound);
  await userEvent.fill(weight, '-123456789.5');
  expect(change).toHaveBeenCalledWith('-123456789.5');
});

test.each([
  [33, 'pretty'],
  [34, 'balance'],
])('an error of %i characters wraps: %s', async (length, textWrap) => {
  const error = 'x'.repeat(length);
  render(<Name error={error} />);
  await expect.element(page.getByText(error)).toHaveStyle({ textWrap });
});

test.each([
  ['Please enter a reason', 0],
  ['Enter your postcode', 1],
])('if the text is not empty, "%s" is shown %i times', async (error, times) => {
  render(<Name error={error} />);
  await expect.element(page.getByText(error)).toBeVisible();
  await userEvent.type(name, 'T');
  await expect.element(page.getByText(error)).toHaveLength(times);
  await expect.element(name).toHaveAttribute('aria-invalid', String(times > 0));
});

test('leaving a field triggers onBlur, unless a button is being pressed', async () => {
  const left = vi.fn();
  render(
    <>
      <Name onBlur={left} />
      <button type="button">Save</button>
    </>,
  );
  await name.click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(left).not.toHaveBeenCalled();
  await name.click();
  await userEvent.tab();
  expect(left).toHaveBeenCalledOnce();
});

test('Enter submits the form unless the field handles it', async () => {
  const send = vi.fn();
  const look = vi.fn();
  render(
    <form action={send}>
      <Name />
    </form>,
  );
  await userEvent.type(name, 'Ada{Enter}');
  await expect.poll(() => send).toHaveBeenCalledOnce();
  render(
    <form action={send}>
      <Name id="other" label="Address" onEnter={look} />
    </form>,
  );
  await userEvent.type(page.getByLabelText('Address'), 'Mill Road{Enter}');
  expect(look).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});

test('a text area shows its character count and keeps all text [8e752]', async () => {
  render(<Note />);
  await expect.element(note).toHaveAccessibleDescription('0/10');
  await userEvent.fill(note, 'She is shy!');
  await expect.element(note).toHaveAccessibleDescription('11/10');
  await expect.element(note).toHaveValue('She is shy!');
});

test('a text field shows its character count near its maximum', async () => {
  render(<Name maxLength={20} />);
  await userEvent.fill(name, 'Seventeen letters');
  await expect.element(name).not.toHaveAttribute('aria-describedby');
  await userEvent.fill(name, 'Eighteen lettersss');
  await expect.element(name).toHaveAccessibleDescription('18/20');
});

test('the counter follows the error and the help of a text area', async () => {
  render(<Note help="Optional." error="Too long" />);
  await note.click();
  await expect.element(note).toHaveAccessibleDescription('Too long Optional. 0/10');
});

test('a select shows its options and has a description like every field', async () => {
  const change = vi.fn();
  const options = [
    { value: '', label: 'Choose' },
    { value: 'mx', label: 'Mx' },
  ];
  render(<SelectField id="title" label="Title" error="Choose a title" value="" options={options} onChange={change} />);
  const title = page.getByRole('combobox', { name: 'Title' });
  await expect.element(title).toHaveAccessibleDescription('Choose a title');
  await expect.element(title).toHaveDisplayValue('Choose');
  await userEvent.selectOptions(title, 'Mx');
  expect(change).toHaveBeenCalledExactlyOnceWith('mx');
});

test('password help adds the checklist to the description of the field', async () => {
  render(<Name help="Your password must contain:" />);
  await name.click();
  await expect.element(page.getByText(/^ ?at least 8 characters/)).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-describedby', 'name-help name-checklist');
});
