import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  readonly onYes?: () => void;
  readonly onNo?: () => void;
  readonly isOnly?: boolean;
  readonly urgent?: boolean;
  readonly losesSomething?: boolean;
};

const Page = ({ onYes, onNo, isOnly = false, urgent = false, losesSomething = false }: Props) => {
  const [open, setOpen] = useState(false);
  const then = (work?: () => void) => () => {
    setOpen(false);
    work?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        open={open}
        urgent={urgent}
        title="Log out?"
        descriptions={['You can come back.']}
        primary={{ label: 'Log out', onClick: then(onYes) }}
        {...(isOnly ? {} : { secondary: { label: 'Cancel', onClick: then(onNo) }, losesSomething })}
      />
    </>
  );
};

const dialog = page.getByRole('dialog', { name: 'Log out?' });
const opener = page.getByRole('button', { name: 'Open', includeHidden: true });
const yes = dialog.getByRole('button', { name: 'Log out' });
const no = dialog.getByRole('button', { name: 'Cancel' });

const show = async (props: Props = {}) => {
  render(<Page {...props} />);
  await opener.click();
  await expect.element(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
};

test('a dialog has its title as name and its text as description, and makes the page inert', async () => {
  await show();
  await expect.element(dialog).toHaveTextContent('Log out?You can come back.Log outCancel');
  (opener.element() as HTMLElement).focus();
  await expect.element(opener).not.toHaveFocus();
});

test('the focus starts on the title, stays in the dialog, and then returns', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Log out?' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(yes).toHaveFocus();
  await userEvent.tab();
  await expect.element(no).toHaveFocus();
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
  await no.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a click on the backdrop does nothing [e300e]', async () => {
  const answer = vi.fn();
  await show({ onYes: answer, onNo: answer });
  await dialog.click({ position: { x: 5, y: -50 }, force: true });
  await dialog.click({ position: { x: 100, y: -50 }, force: true });
  await expect.element(dialog).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['second choice', { isOnly: false }, { no: 1, yes: 0 }],
  ['only choice', { isOnly: true }, { no: 0, yes: 1 }],
  ['first, filled choice, if the second loses something', { losesSomething: true }, { no: 0, yes: 1 }],
] as const)('Escape triggers the %s [e300e]', async (_, props, { no: timesNo, yes: timesYes }) => {
  const onNo = vi.fn();
  const onYes = vi.fn();
  await show({ onNo, onYes, ...props });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect([onNo.mock.calls.length, onYes.mock.calls.length]).toEqual([timesNo, timesYes]);
});

test('the first button is filled and the second outlined [e300e]', async () => {
  await show();
  await expect.element(yes).not.toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  await expect.element(yes).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  await expect.element(no).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  await expect.element(no).not.toHaveStyle({ borderTopColor: 'rgba(0, 0, 0, 0)' });
});

test('a dialog is at least 400 px wide, and 300 px on a phone', async () => {
  await show();
  await expect.element(dialog).toHaveStyle({ minWidth: '300px' });
  await page.viewport(599, 740);
  await expect.element(dialog).toHaveStyle({ minWidth: '300px' });
  await page.viewport(600, 740);
  await expect.element(dialog).toHaveStyle({ minWidth: '400px' });
});

test('an urgent dialog is an alert', async () => {
  await show({ urgent: true });
  await expect.element(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
});
