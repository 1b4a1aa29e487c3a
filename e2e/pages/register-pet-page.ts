import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

type Kind = { readonly kind: string; readonly name: string };
type Looks = {
  readonly breed?: string;
  readonly colour?: string;
  readonly sex: 'Female' | 'Male' | 'I don’t know';
  readonly neutered: 'Yes' | 'No' | 'I don’t know';
  readonly birth?: { readonly day?: string; readonly month?: string; readonly year: string };
};

export class RegisterPetPage extends PortalPage {
  group(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name });
  }

  combobox(name: string): Locator {
    return this.page.getByRole('combobox', { name });
  }

  options(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }

  async on(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async open(): Promise<void> {
    await this.page.goto('/pets/register');
    await this.heading('Register your pet');
    await this.group('What type of animal is it?').waitFor();
  }

  /** From the dashboard of a client without pets to the last step. */
  async describeFirstDog(name: string): Promise<void> {
    await this.inMain('link', /^Register/)
      .first()
      .click();
    await this.kind({ kind: 'Dog', name });
    await this.looks({ sex: 'Female', neutered: 'No', birth: { year: '2023' } });
    await this.toCheck();
  }

  async kind({ kind, name }: Kind): Promise<void> {
    await this.group('What type of animal is it?').getByRole('radio', { name: kind }).check();
    await this.page.getByLabel('What is your pet called?').fill(name);
    await this.on();
    await this.heading(`Tell us about ${name}`);
  }

  async find(field: string, typed: string, value: string): Promise<void> {
    await this.combobox(field).fill(typed);
    await this.options().filter({ hasText: value }).first().click();
    await expect(this.combobox(field)).toHaveValue(value);
  }

  async looks({ breed, colour, sex, neutered, birth }: Looks): Promise<void> {
    if (breed !== undefined) await this.find('Breed (optional)', breed.slice(0, 6), breed);
    if (colour !== undefined) await this.find('Colour (optional)', colour.slice(0, 4), colour);
    await this.group('Sex').getByRole('radio', { name: sex, exact: true }).check();
    await this.group('Neutered?').getByRole('radio', { name: neutered, exact: true }).check();
    if (birth?.day !== undefined) await this.page.getByLabel('Day').fill(birth.day);
    if (birth?.month !== undefined) await this.page.getByLabel('Month').fill(birth.month);
    if (birth) await this.page.getByLabel('Year').fill(birth.year);
    await this.on();
    await this.heading(/^Anything else about/);
  }

  async toCheck(): Promise<void> {
    await this.on();
    await this.heading('Check your answers');
  }

  answer(what: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: what }).locator('dd').first();
  }

  async send(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Register ${name}` }).click();
  }
}
