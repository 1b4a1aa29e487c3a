import { expect, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';

/** Finishes a guest's booking by keyboard only, and checks what a screen reader announces. */
export const finishByKeyboard = async (page: Page): Promise<void> => {
  const keyboard = new Keyboard(page);
  const type = async (label: string, text: string) => {
    await keyboard.reach(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finish your booking');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Finish your booking" [level=1]
    - paragraph: /Your appointment isn’t booked yet/
    - term: Time
    - definition: /with/
    - button "I have an account"
    - heading "Your address" [level=2]
    - textbox "Address line 1"
    - textbox "Postcode"
    - group "Can we send you offers and news? (optional)":
      - checkbox "Email"
      - checkbox "Text message"
      - checkbox "Phone call"
      - checkbox "Post"
    - checkbox "I agree to the terms (opens in a new tab)"
    - button "Create account and book"
  `);
  await type('Address line 1', '9 Tanners Row');
  await type('Town or city', 'Exampleton');
  await type('Postcode', 'ZZ99 2AB');
  await keyboard.reach(page.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  await keyboard.press('Create account and book');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await type('Email address', 'jo.guest@example.org');
  await type('First name', 'Jo');
  await type('Last name', 'Marsh');
  await type('Password', 'Hedgehog-Teatime-7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
};
