import { expect, test } from '../../fixtures/portal-test.ts';
import { expectFits } from '../../pages/fits-width.ts';

test('a practice that closes decides about an appointment by keyboard, and the client is told', async ({ portal }) => {
  await portal.closeOnDayOf('callum@example.org', 'Flooded building');
  const { text } = await portal.mailbox.waitFor(
    ({ subject }) => subject === 'Please decide: 1 booked appointment has lost its time',
  );
  const link = /http[^\s<>]+\/practice-diary\/disruptions[^\s<>]+/.exec(text ?? '')?.[0] ?? '';
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await portal.expectAccessible(page);
  await expectFits(page, 360);

  const toSave = async () => {
    const save = page.getByRole('button', { name: 'Save' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(save).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  await toSave();
  const problem = page.getByRole('alert').filter({ hasText: 'Choose what happens to at least one appointment' });
  await expect(problem).toBeFocused();
  await portal.expectAccessible(page);

  await page.getByRole('link', { name: 'Move it to another time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move Nutmeg’s appointment');
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await portal.expectAccessible(page);
  await page.getByRole('link', { name: 'All appointments to decide about' }).click();

  const cancel = page.getByRole('radio', { name: 'Cancel it, and email the client' });
  await page.getByRole('radio', { name: 'Keep it' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cancel).toBeChecked();
  await toSave();
  await expect(page.getByRole('status')).toHaveText(
    '1 appointment is cancelled. We’re emailing the people who booked.',
  );
  await expect(page.getByText('There’s nothing left to decide')).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('link', { name: 'Diary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lochan View Vets');
  await portal.mailbox.waitFor(
    ({ subject, to }) => subject.startsWith('Cancelled: Nutmeg') && to.includes('callum@example.org'),
  );
});
