import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

export class AppointmentsPage extends PortalPage {
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
    await this.heading(/^Cancel (this appointment|appointments)\?$/);
  }

  async chooseCancellationReason(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cancel .*appointments?$/ }).click();
    await this.heading(/cancelled/);
  }
}
