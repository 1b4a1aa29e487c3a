import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { Announcements, useAnnounce } from './announcements.tsx';

const Step = ({ says }: { readonly says: string }) => {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce(says)}>
      {says}
    </button>
  );
};

const Steps = () => {
  const [isFirst, setFirst] = useState(true);
  return (
    <>
      {isFirst && <Step says="12 times found" />}
      <Step says="Saved" />
      <button type="button" onClick={() => setFirst(false)}>
        Next step
      </button>
      <Announcements />
    </>
  );
};

const press = (name: string) => page.getByRole('button', { name }).click();
const region = page.getByRole('status');

test('keeps a later announcement of another part of the page', async () => {
  render(<Steps />);
  await press('12 times found');
  await expect.element(region).toHaveTextContent('12 times found');
  await press('Saved');
  await expect.element(region).toHaveTextContent('Saved');
  await press('Next step');
  await expect.element(page.getByRole('button', { name: '12 times found' })).not.toBeInTheDocument();
  await expect.element(region).toHaveTextContent('Saved');
});
