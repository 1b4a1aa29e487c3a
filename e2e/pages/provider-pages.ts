import type { Page } from '@playwright/test';
import { personOf } from './sign-in.ts';

type NewLogin = { readonly firstName: string; readonly lastName: string; readonly email: string };

const password = 'Hedgehog-Teatime-7';

export const signUpAtProvider = async (page: Page, { firstName, lastName, email }: NewLogin): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  // The provider does not ask for the name if the portal has passed the address.
  if (await page.getByLabel('First name').isVisible()) {
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
};

export const signInWith = async (page: Page, email: string): Promise<void> => {
  // The boxes about email offers are on the previous page.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

export const signInAtProvider = async (page: Page, sub: string): Promise<void> => {
  await signInWith(page, personOf(sub).email);
};
