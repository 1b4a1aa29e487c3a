import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../../testing/box-of.ts';
import { tap } from '../../testing/devtools.ts';
import { render } from '../../testing/render.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';
import type { Chosen } from './use-combobox.ts';

const terriers = Array.from({ length: 20 }, (_, index) => ({ value: `terrier-${index}`, label: `Terrier ${index}` }));
const breeds = [
  { value: 'affenpinscher', label: 'Affenpinscher' },
  { value: 'cockapoo', label: 'Cockapoo', aliases: ['Cockerpoo'], popular: true },
  { value: 'cocker', label: 'Cocker Spaniel', popular: true },
  ...terriers,
];

type Props = { readonly loading?: boolean; readonly onSend?: () => void };

const Breed = ({ loading = false, onSend = () => undefined }: Props) => {
  const [chosen, setChosen] = useState<Chosen>({ value: null, text: '' });
  const choices = loading ? [] : breeds;
  return (
    <form action={onSend} aria-label="A pet">
      <AutocompleteField
        id="breed"
        label="Breed"
        choices={choices}
        chosen={chosen}
        loading={loading}
        onChange={setChosen}
      />
      <p>Chosen: {chosen.value ?? 'none'}</p>
      <button type="submit">Send</button>
    </form>
  );
};

const field = page.getByRole('combobox', { name: 'Breed' });
const list = page.getByRole('listbox', { name: 'Breed' });
const options = page.getByRole('option');
const arrow = page.getByRole('button', { name: 'Breed: show options' });

const expectChosen = async (value: string) => {
  await expect.element(page.getByText(/^Chosen:/)).toHaveTextContent(`Chosen: ${value}`);
};
const expectSaid = async (words: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
};
const expectHighlighted = async (label: string) => {
  const id = page.getByRole('option', { name: label }).element().id;
  await expect.element(field).toHaveAttribute('aria-activedescendant', id);
};

test('an open field shows every option, popular ones first, and marks the selected one', async () => {
  render(<Breed />);
  await field.click();
  await expect.element(options).toHaveLength(breeds.length);
  await expect.element(options.first()).toHaveTextContent('Cockapoo');
  await options.nth(1).click();
  await field.click();
  await expect.element(options).toHaveLength(breeds.length);
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Cocker Spaniel');
  await expectHighlighted('Cocker Spaniel');
});

test('arrow keys move the highlight, and continue at the other end of the list', async () => {
  render(<Breed />);
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted('Cockapoo');
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted('Cocker Spaniel');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expectHighlighted('Terrier 19');
  await userEvent.keyboard('{ArrowDown}');
  await expectHighlighted('Cockapoo');
});

test('Home and End move within the text, and remove the highlight', async () => {
  render(<Breed />);
  await userEvent.type(field, 'cock{ArrowDown}');
  await expectHighlighted('Cockapoo');
  await userEvent.keyboard('{Home}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('a{End}b');
  await expect.element(field).toHaveValue('acockb');
});

test('the highlighted option scrolls into view', async () => {
  render(<Breed />);
  await field.click();
  await userEvent.keyboard('{ArrowUp}');
  const last = page.getByRole('option', { name: 'Terrier 19' });
  await expect.poll(() => boxOf(last).bottom).toBeLessThanOrEqual(boxOf(list).bottom);
});

test('Enter selects the highlighted option, and only the next Enter submits the form', async () => {
  let sent = 0;
  render(<Breed onSend={() => (sent += 1)} />);
  await userEvent.type(field, 'cock{ArrowDown}{ArrowDown}{Enter}');
  await expectChosen('cocker');
  await expect.element(list).not.toBeInTheDocument();
  expect(sent).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toBe(1);
});

test('Escape closes the list without selecting, and a second Escape clears the field', async () => {
  render(<Breed />);
  await userEvent.type(field, 'cock{ArrowDown}{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('cock');
  await expectChosen('none');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
});

test('leaving the field selects an option whose full name was typed', async () => {
  render(<Breed />);
  await userEvent.type(field, 'COCKER  spaniel');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Cocker Spaniel');
  await expectChosen('cocker');
});

test('Enter selects the only remaining option, and clearing the field shows all options', async () => {
  render(<Breed />);
  await userEvent.type(field, 'affen{Enter}');
  await expect.element(field).toHaveValue('Affenpinscher');
  await expectChosen('affenpinscher');
  await userEvent.clear(field);
  await expectChosen('none');
  await expect.element(options).toHaveLength(breeds.length);
});

test('a list that is loading says so, and shows and counts filtered results when they arrive', async () => {
  let arrive = () => {};
  const Late = () => {
    const [loading, setLoading] = useState(true);
    useEffect(() => {
      arrive = () => setLoading(false);
    }, []);
    return <Breed loading={loading} />;
  };
  render(<Late />);
  await userEvent.type(field, 'cock');
  await expectSaid('Loading');
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Loading' })).toBeVisible();
  arrive();
  await expect.element(options).toHaveLength(2);
  await expectSaid('2 results');
});

test('screen readers announce a combobox with its list', async () => {
  render(<Breed />);
  await userEvent.type(field, 'cock{ArrowDown}{ArrowDown}{Enter}');
  await field.click();
  await userEvent.type(field, '{Backspace}');
  await expect.element(page.getByRole('form', { name: 'A pet' })).toMatchAriaInlineSnapshot(`
    - form "A pet":
      - text: Breed
      - combobox "Breed" [expanded]: Cocker Spanie
      - button "Breed: show options"
      - listbox "Breed":
        - option "Cocker Spaniel"
      - status: 1 result
      - paragraph: "Chosen: none"
      - button "Send"
  `);
});

test('a tap opens the list and selects an option, and the field keeps the focus', async () => {
  render(<Breed />);
  await tap(field);
  await expect.element(list).toBeVisible();
  await tap(page.getByRole('option', { name: 'Cocker Spaniel' }));
  await expectChosen('cocker');
  await expect.element(field).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
});

test('the arrow in the field toggles the list and leaves the focus in the field', async () => {
  render(<Breed />);
  expect(boxOf(arrow).right).toBeLessThanOrEqual(boxOf(field).right);
  expect(boxOf(arrow).bottom).toBeLessThanOrEqual(boxOf(field).bottom);
  await arrow.click();
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveFocus();
  await arrow.click();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('the list is at most 40% of the window height, with large targets', async () => {
  render(<Breed />);
  await field.click();
  expect(boxOf(list).height).toBe(0.4 * window.innerHeight);
  expect(boxOf(options.first()).height).toBeGreaterThanOrEqual(44);
});
