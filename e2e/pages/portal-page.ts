import { expect, type Locator, type Page } from '@playwright/test';

export class PortalPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(text: string | RegExp): Promise<void> {
    return expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  inMain(role: 'button' | 'link', name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole(role, { name });
  }
}
