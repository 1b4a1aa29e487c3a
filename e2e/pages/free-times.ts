import { expect, type Locator, type Page } from '@playwright/test';

const weekday = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const month = '(January|February|March|April|May|June|July|August|September|October|November|December)';

export const timePattern = new RegExp(`^${weekday} \\d{1,2} ${month}, \\d{1,2}:\\d{2}[ap]m( BST| GMT)? with .+`);

export class FreeTimes {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  soonest(): Locator {
    return this.page.getByRole('button', { name: /^Take this time/ });
  }

  list(): Locator {
    return this.page.getByRole('region', { name: 'Days with free times' });
  }

  days(): Locator {
    return this.list().getByRole('heading', { level: 2 }).getByRole('button');
  }

  shown(): Locator {
    return this.list().getByRole('listitem').getByRole('button');
  }

  async ofDay(index: number): Promise<Locator> {
    const day = this.days().nth(index);
    await expect(day).toBeVisible();
    if ((await day.getAttribute('aria-expanded')) === 'false') await day.click();
    const id = await day.getAttribute('aria-controls');
    return this.page.locator(`[id="${id}"]`).getByRole('listitem').getByRole('button');
  }

  async firstOfDay(index: number): Promise<Locator> {
    const times = await this.ofDay(index);
    return times.first();
  }

  async nameOf(time: Locator): Promise<string> {
    const label = (await time.getAttribute('aria-label')) ?? '';
    return label.replace(/ with .*$/, '');
  }
}
