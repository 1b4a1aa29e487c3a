import { expect, test } from '../../fixtures/portal-test.ts';

// On every screen, `states` looks for what is printed and should not be.
test('a browser prints an appointment on one sheet, and a form with its answers, without buttons [9db4f]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/appointments');
  const change = page.getByRole('link', { name: /^Change time/ }).first();
  const path = String(await change.getAttribute('href')).replace('/change', '');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('article').waitFor();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(change).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(await portal.reminderLink('callum@example.org'));
  await page.getByRole('link', { name: 'Answer our questions before the appointment' }).click();
  await page.getByRole('radio', { name: 'Eats less' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('How is the appetite?')).toBeVisible();
  await expect(page.getByText('Eats less')).toBeVisible();
  await expect(page.getByText('Eats nothing')).toBeHidden();
  await expect(page.getByText('How long has it been going on?')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
