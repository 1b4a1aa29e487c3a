import { expect, type Page } from '@playwright/test';
import { awake } from './awake.ts';

export const logOut = async (page: Page, givenName: string): Promise<void> => {
  await awake(page);
  const menu = page.getByRole('button', { name: givenName });
  const narrowMenu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.or(narrowMenu).first().click();
  await page.getByRole('button', { name: /^Log ?out$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vet, whenever it suits you');
};
