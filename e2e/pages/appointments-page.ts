import { expect, type Locator, type Page } from '@playwright/test';

export class AppointmentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(text: string | RegExp): Promise<void> {
    return expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  async open(): Promise<void> {
    await this.page.goto('/appointments');
    await this.heading('Your appointments');
    await expect(this.page.getByRole('button', { name: /Show past appointments/ })).toBeVisible();
    await expect(this.page.getByRole('heading', { name: /^(Upcoming|No upcoming appointments)$/ })).toBeVisible();
  }

  upcoming(pet = ''): Locator {
    const appointments = this.page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
    return appointments.filter({ has: this.page.getByRole('heading', { name: new RegExp(`${pet}$`) }) });
  }

  justCancelled(): Locator {
    return this.page.getByRole('region', { name: 'Just cancelled' }).getByRole('article');
  }

  async change(pet: string): Promise<void> {
    await this.upcoming(pet)
      .getByRole('link', { name: /^Change time/ })
      .click();
    await this.heading('Choose a new time');
  }

  async startCancelling(pet: string): Promise<void> {
    await this.upcoming(pet)
      .first()
      .getByRole('link', { name: /^Cancel/ })
      .click();
    await this.heading('Cancel this appointment?');
  }

  async chooseCancellationReason(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cancel appointments?$/ }).click();
    await this.heading(/cancelled/);
  }
}
