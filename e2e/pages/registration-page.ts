import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

type Answers = { readonly lastName: string; readonly postcode: string; readonly email: string };

export class RegistrationPage extends PortalPage {
  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  async answer(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
    await this.press('Continue');
  }

  async open(practiceId = 1): Promise<void> {
    await this.page.goto(`/registration?practice=${practiceId}`);
  }

  async sayWho({ lastName, postcode, email }: Answers): Promise<void> {
    await this.heading('What is your last name?');
    await this.answer('Last name', lastName);
    await this.heading('What is your postcode?');
    await this.answer('Postcode', postcode);
    await this.heading('What is your email address?');
    await this.answer('Email address', email);
    await this.heading('Check your answers');
  }

  async find(answers: Answers, practiceId = 1): Promise<void> {
    await this.open(practiceId);
    await this.page.evaluate('sessionStorage.clear()');
    await this.open(practiceId);
    await this.sayWho(answers);
    await this.press('Find my record');
  }

  async chooseOption(name: string | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
    await this.press('Continue');
  }

  async acceptTerms(): Promise<void> {
    await this.heading('Your details are ready');
    await this.page.getByRole('checkbox').check();
    await this.press('Open my account');
  }

  async expectPhone(phone: string): Promise<void> {
    await expect(this.inMain('link', new RegExp(phone)).first()).toBeVisible();
  }
}
