import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { render } from '../../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckList, OptionList } from './option-list.tsx';
import { SalutationField } from './salutation-field.tsx';

const kinds = [
  { value: 'dog', title: 'Dog' },
  { value: 'cat', title: 'Cat', description: 'Any size' },
  { value: 'fish', title: 'Fish', disabled: true },
  { value: 'rabbit', title: 'Rabbit' },
];

const Kind = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState<string | null>(null);
  return <OptionList id="kind" legend="What kind?" options={kinds} value={value} error={error} onChange={setValue} />;
};

const Pets = () => {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set([2]));
  const rows = [
    { value: 1, title: 'Bella' },
    { value: 2, title: 'Milo', description: 'A cat' },
  ];
  const toggle = (value: number) => setChecked((before) => before.symmetricDifference(new Set([value])));
  return <CheckList legend="Which pets?" rows={rows} checked={checked} onToggle={toggle} />;
};

const Terms = ({ error }: { readonly error?: string }) => {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox id="terms" checked={checked} error={error} onChange={setChecked}>
      I agree
    </Checkbox>
  );
};

const radio = (name: string) => page.getByRole('radio', { name });
const rowOf = (name: string) => page.getByRole('group').getByText(name);
const heightOfRow = (text: string): number | undefined =>
  rowOf(text).element().closest('label')?.getBoundingClientRect().height;

test('an option row is 48 px high if it fits on one line, and can be selected anywhere in it', async () => {
  await page.viewport(360, 740);
  render(<Kind />);
  expect(heightOfRow('Dog')).toBe(48);
  expect(heightOfRow('Cat')).toBe(48);
  await page.viewport(110, 740);
  await expect.poll(() => heightOfRow('Cat')).toBeGreaterThan(48);
  await rowOf('Any size').click();
  await expect.element(radio('Cat Any size')).toBeChecked();
});

test('Tab focuses a list of options, arrow keys select one and skip disabled options', async () => {
  render(<Kind />);
  await userEvent.tab();
  await expect.element(radio('Dog')).toHaveFocus();
  await expect.element(radio('Dog')).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(radio('Dog')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(radio('Rabbit')).toBeChecked();
  await expect.element(radio('Fish')).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('Dog')).toBeChecked();
});

test('the error of a list describes its group, and error links lead to its first row', async () => {
  render(<Kind error="Choose one" />);
  await expect.element(page.getByRole('group', { name: 'What kind?' })).toHaveAccessibleDescription('Choose one');
  expect(document.getElementById('kind')).toBe(radio('Dog').element());
});

test('a check list accepts several rows, by pointer and space bar', async () => {
  render(<Pets />);
  await expect.element(page.getByRole('checkbox', { name: 'Milo A cat' })).toBeChecked();
  expect(heightOfRow('Bella')).toBe(48);
  await rowOf('Bella').click();
  await expect.element(page.getByRole('checkbox', { name: 'Bella' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('checkbox', { name: 'Milo A cat' })).not.toBeChecked();
});

test('the label or the space bar ticks a checkbox, in a row of 48 px', async () => {
  render(<Terms />);
  const terms = page.getByRole('checkbox', { name: 'I agree' });
  expect(boxOf(page.getByText('I agree')).height).toBeLessThanOrEqual(48);
  expect(terms.element().closest('label')?.getBoundingClientRect().height).toBe(48);
  await page.getByText('I agree').click();
  await expect.element(terms).toBeChecked();
  await terms.click();
  await userEvent.keyboard(' ');
  await expect.element(terms).toBeChecked();
});

test('the error of a checkbox describes it and marks it as invalid', async () => {
  render(<Terms error="Agree to the terms to continue" />);
  const terms = page.getByRole('checkbox', { name: 'I agree' });
  await expect.element(terms).toHaveAccessibleDescription('Agree to the terms to continue');
  await expect.element(terms).toHaveAttribute('aria-invalid', 'true');
});

test('a list of titles that does not load says so, and can be loaded again', async () => {
  const refetch = vi.fn();
  const failed = { data: undefined, isError: true, isFetching: false, refetch };
  render(<SalutationField id="title" label="Title" value="" salutations={failed} onChange={vi.fn()} />);
  await expect.element(page.getByText(/You can continue without it/)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
