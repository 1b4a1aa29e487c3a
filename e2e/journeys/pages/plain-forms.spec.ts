import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

test('a form without scripts checks a field when the person leaves it, and keeps all text [dd3c0, 8088b]', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  await page.goto('/practices/2/ask');
  const name = page.getByLabel('Your name');
  await expect(page.getByText('Error:')).toHaveCount(await page.locator('.check').count());
  await expect(page.getByText('Error:').filter({ visible: true })).toHaveCount(0);
  await name.fill('x'.repeat(81));
  await name.press('Tab');
  const told = page.getByText('Enter your name, in 80 characters at most');
  await expect(told).toBeVisible();
  await expect(name).toHaveValue('x'.repeat(81));
  await portal.expectAccessible(page);
  await name.fill('Anne-Marie Jr.');
  await name.press('Tab');
  await expect(told).toBeHidden();
  await page.getByLabel('Email address').fill('anne@example');
  await page.getByLabel('Email address').press('Tab');
  await expect(page.getByText('Enter an email address in the correct format')).toBeVisible();
  await page.getByLabel('Phone number').fill('call me');
  await page.getByLabel('Phone number').press('Tab');
  await expect(page.getByText('Enter a phone number, like 01632 960001')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/Privacy.*© \d{4} .*Client Portal v3\.5\.3/s);
});
