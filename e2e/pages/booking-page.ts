import { expect, type Locator } from '@playwright/test';
import { FreeTimes } from './free-times.ts';
import { awake } from './awake.ts';
import { PortalPage } from './portal-page.ts';

type Choices = {
  readonly pet?: string;
  readonly reason: string;
};

export class BookingPage extends PortalPage {
  readonly times = new FreeTimes(this.page);

  async start(): Promise<void> {
    await awake(this.page);
    await this.page.getByRole('button', { name: 'Book an appointment' }).click();
    await expect(this.page.getByRole('dialog')).toContainText(
      'If your pet requires urgent assistance, please call your practice immediately.',
    );
  }

  async proceed(): Promise<void> {
    await this.page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
    await expect(this.page).toHaveURL(/\/appointments\/book/);
    await this.heading(/Who is the appointment for|What is the appointment for/);
  }

  async choosePet(name: string): Promise<void> {
    await this.inMain('button', new RegExp(`^${name}`)).click();
    await this.heading('What is the appointment for?');
  }

  async chooseReason(name: string): Promise<void> {
    await this.inMain('button', new RegExp(`^${name}`)).click();
    await this.heading('Choose a time');
    await expect(this.soonest()).toBeVisible();
  }

  soonest(): Locator {
    return this.times.soonest();
  }

  async takeSoonest(): Promise<void> {
    await this.soonest().click();
    await this.heading('Check and confirm');
  }

  async toTimes({ pet, reason }: Choices): Promise<void> {
    await this.start();
    await this.proceed();
    if (pet !== undefined) await this.choosePet(pet);
    await this.chooseReason(reason);
  }

  async takeLater(): Promise<string> {
    const time = await this.times.firstOfDay(2);
    const name = await this.times.nameOf(time);
    await time.click();
    await this.heading('Check and confirm');
    return name;
  }

  async toCheck(choices: Choices): Promise<string> {
    await this.toTimes(choices);
    return this.takeLater();
  }

  async note(): Promise<Locator> {
    const note = this.page.getByLabel('Note to the practice');
    if (!(await note.isVisible())) await this.page.getByText('Anything we should know?').click();
    return note;
  }

  confirmButton(): Locator {
    return this.page.getByRole('button', { name: 'Confirm booking' });
  }

  async confirm(): Promise<void> {
    await this.confirmUntil(this.page.getByRole('heading', { level: 1, name: /booked/ }));
  }

  async askForBoth(): Promise<void> {
    await this.confirmButton().click();
    await expect(this.page.getByRole('dialog')).toContainText('already has an appointment');
    await this.page.getByRole('button', { name: 'Yes, book both' }).click();
  }

  /** Books both if the pet has another appointment within a day, which earlier tests may have made. */
  async confirmUntil(outcome: Locator): Promise<void> {
    const both = this.page.getByRole('button', { name: 'Yes, book both' });
    await this.confirmButton().click();
    await expect(both.or(outcome).first()).toBeVisible();
    if (await both.isVisible()) await both.click();
    await expect(outcome).toBeVisible();
  }

  async book(choices: Choices): Promise<string> {
    const time = await this.toCheck(choices);
    await this.confirm();
    return time;
  }
}
