import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

const weekday = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const month = '(January|February|March|April|May|June|July|August|September|October|November|December)';

export const timePattern = new RegExp(
  `^${weekday} \\d{1,2}\\s${month}, (?:\\d{1,2}:\\d{2}[ap]m( BST| GMT)?|midday|midnight.*) with .+`,
);

export class FreeTimes extends PortalPage {
  soonest(): Locator {
    return this.page.getByRole('button', { name: /^Take it/ });
  }

  list(): Locator {
    return this.page.getByRole('region', { name: 'Days with free times' });
  }

  days(): Locator {
    return this.list().getByRole('radio', { name: /, \d+ times?$/, disabled: false });
  }

  shown(): Locator {
    return this.list().getByRole('listitem').getByRole('button');
  }

  /** The unfiltered list stays on screen until the filtered one arrives. */
  async withOnly(clinician: { readonly index: number } | { readonly label: string }): Promise<void> {
    const answer = this.page.waitForResponse((response) => /appointment-slots\?.*clinicianId=/.test(response.url()));
    await this.page.getByLabel('Who with').selectOption(clinician);
    await answer;
    await expect(this.list()).toHaveAttribute('aria-busy', 'false');
  }

  /** Counts days with free times from the first one, over as many weeks as it takes. */
  async ofDay(index: number): Promise<Locator> {
    await expect(this.days().first()).toBeAttached();
    let left = index;
    for (let count = await this.days().count(); left >= count; count = await this.days().count()) {
      left -= count;
      const last = await this.days().last().getAttribute('aria-label');
      await this.list().getByRole('button', { name: 'Later days' }).click();
      await expect(this.list().getByRole('radio', { name: last ?? '' })).toHaveCount(0);
      await expect(this.days().first()).toBeAttached();
      await expect(this.list().getByRole('radio', { name: /looking for free times$/i })).toHaveCount(0);
    }
    const day = this.days().nth(left);
    const label = (await day.getAttribute('aria-label')) ?? '';
    await day.check();
    await expect(this.list().getByRole('heading', { level: 2 })).toHaveText(label.replace(/, \d+ times?$/, ''));
    return this.shown();
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
