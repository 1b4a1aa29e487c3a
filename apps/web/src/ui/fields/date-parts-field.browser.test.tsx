import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { DatePartsField } from './date-parts-field.tsx';

type Props = { readonly hint?: string; readonly error?: string; readonly onBlur?: () => void };

const Birth = (props: Props) => {
  const [value, setValue] = useState({ day: '', month: '', year: '' });
  return <DatePartsField id="birth" legend="Date of birth" value={value} onChange={setValue} {...props} />;
};

const group = page.getByRole('group', { name: 'Date of birth' });
const day = page.getByRole('textbox', { name: 'Day' });
const month = page.getByRole('textbox', { name: 'Month' });
const year = page.getByRole('textbox', { name: 'Year' });

test('a date has three fields, accepts the month as a word, and Tab moves the focus', async () => {
  render(<Birth />);
  await userEvent.type(day, '07');
  await expect.element(day).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('September');
  await expect.element(month).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('20241');
  await expect.element(day).toHaveValue('07');
  await expect.element(month).toHaveValue('September');
  await expect.element(year).toHaveValue('2024');
});

test('day and year show a numeric keyboard, and the month a text keyboard', async () => {
  render(<Birth />);
  await expect.element(day).toHaveAttribute('inputmode', 'numeric');
  await expect.element(month).not.toHaveAttribute('inputmode');
  await expect.element(year).toHaveAttribute('inputmode', 'numeric');
});

test('hint and error describe the group, and the error marks each part of the date', async () => {
  render(<Birth hint="A year will do." error="Enter a date in the past" />);
  await expect.element(group).toHaveAccessibleDescription('A year will do. Enter a date in the past');
  for (const part of [day, month, year]) {
    await expect.element(part).toHaveAttribute('aria-invalid', 'true');
    await expect.element(part).toHaveAccessibleDescription('Enter a date in the past');
  }
});

test('leaving the last part of a date triggers onBlur once', async () => {
  const left = vi.fn();
  render(<Birth onBlur={left} />);
  await day.click();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(year).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(left).toHaveBeenCalledOnce();
});
