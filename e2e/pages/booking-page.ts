import { expect, type Page } from '@playwright/test';

/** The way through a booking, as a person takes it. */
export class BookingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private heading(text: string | RegExp) {
    return expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Book an appointment' }).click();
    await expect(this.page.getByRole('dialog')).toContainText(
      'If your pet requires urgent assistance, please call your practice immediately.',
    );
  }

  async proceed(): Promise<void> {
    await this.page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
    await expect(this.page).toHaveURL(/\/appointments\/book/);
    await this.heading(/Who is the visit for|What is the visit for/);
  }

  async choosePet(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.heading('What is the visit for?');
  }

  async chooseReason(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await this.heading('Choose a time');
    await expect(this.soonest()).toBeVisible();
  }

  soonest() {
    return this.page.getByRole('button', { name: /Take this time|Take the soonest time/ });
  }

  async takeSoonest(): Promise<void> {
    await this.soonest().click();
    await this.heading('Check and confirm');
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Confirm booking' }).click();
    await this.heading(/booked/);
  }
}
