import { expect, type Page } from '@playwright/test';
import type { MailMessage } from '@portal/local-services/mailbox/mail-message';
import type { Stack } from '../fixtures/stack.ts';
import { awake } from './awake.ts';
import { FreeTimes } from './free-times.ts';
import { PortalPage } from './portal-page.ts';

type Pet = { readonly kind: string; readonly name: string };
type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
};

export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Address line 1').fill('8 Tanners Row');
  await page.getByLabel('Town or city').fill('Exampleton');
  await page.getByLabel('Postcode').fill('ZZ99 1AB');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
};

export class GuestPage extends PortalPage {
  readonly times = new FreeTimes(this.page);
  private readonly look: (page: Page) => Promise<void>;

  constructor(page: Page, look: (page: Page) => Promise<void> = async () => undefined) {
    super(page);
    this.look = look;
  }

  async arriveAt(heading: string | RegExp): Promise<void> {
    await this.heading(heading);
    await this.look(this.page);
  }

  private async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async toTimes({ kind, name }: Pet, reason: RegExp): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await awake(page);
    await page.getByRole('link', { name: 'Choose a time first, without an account' }).click();
    await this.arriveAt('Which practice would you like to go to?');
    await page.getByRole('radio', { name: /Kingsferry Road Vets/ }).check();
    await this.goOn();
    await this.arriveAt('Who is the appointment for?');
    await page.getByRole('radio', { name: kind }).check();
    await page.getByLabel('Your pet’s name').fill(name);
    await this.goOn();
    await expect(page.getByRole('button', { name: reason })).toBeVisible();
    await this.arriveAt('What is the appointment for?');
    await page.getByRole('button', { name: reason }).click();
    const noEmergency = page.getByRole('button', { name: 'None of these: choose a time' });
    await expect(noEmergency.or(this.times.soonest())).toBeVisible();
    if (await noEmergency.isVisible()) await noEmergency.click();
    await expect(this.times.soonest()).toBeVisible();
    await this.arriveAt('Choose a time');
  }

  async takeLater(day = 6): Promise<string> {
    const time = await this.times.firstOfDay(day);
    const name = await this.times.nameOf(time);
    await time.click();
    await expect(this.page.getByLabel('First name')).toBeVisible();
    await this.arriveAt('Your details');
    return name;
  }

  async sayWho({ firstName, lastName, email, mobile }: Person): Promise<void> {
    const { page } = this;
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await this.arriveAt('Check your email');
  }

  /** Follows the emailed link and fills in the form that creates the account. */
  async toSignUp(stack: Stack, email: string): Promise<void> {
    const { page } = this;
    await page.goto(await guestLink(stack, email));
    await this.arriveAt('Finish your booking');
    await awake(page);
    await fillAddress(page);
  }
}

export const guestLink = async ({ mailbox }: Stack, email: string): Promise<string> => {
  const isIt = ({ to, subject }: MailMessage): boolean => to.includes(email) && subject.startsWith('One more step');
  const { text } = await mailbox.waitFor(isIt, 10_000);
  const link = /http[^\s<>]+\/guest\/complete\?[^\s<>]+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error('There is no link in the email');
  return link;
};
