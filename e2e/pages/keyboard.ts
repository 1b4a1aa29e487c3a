import { expect, type Locator, type Page } from '@playwright/test';
import { awake } from './awake.ts';

/** More than anything on our pages is away from the heading that has the focus on arrival. */
const mostTabs = 80;

/** A person who has no pointer: everything is reached with Tab, as far away as it may be. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Something in the page or in the dialog over it. */
  control(role: 'button' | 'link' | 'radio', name: string | RegExp): Locator {
    const places = this.page.getByRole('main').or(this.page.getByRole('dialog'));
    return places.getByRole(role, { name }).first();
  }

  async reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await control.evaluate((element) => element.matches(':focus'))) break;
      await this.page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  }

  async press(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    // Before that a link loads its page anew, which is then read from its top: its heading does not take the focus.
    await awake(this.page);
    await this.reach(this.control(role, name));
    await this.page.keyboard.press('Enter');
  }

  /** Tab leads to the first of a group, the arrow keys to the others. */
  async choose(name: string): Promise<void> {
    const wanted = this.control('radio', name);
    const group = this.page.getByRole('main').getByRole('radio');
    await this.reach(group.first());
    await this.page.keyboard.press('Space');
    for (let steps = await group.count(); steps > 0 && !(await wanted.isChecked()); steps--)
      await this.page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** The same in one group of several. */
  async chooseIn(group: string, name: string): Promise<void> {
    const radios = this.page.getByRole('group', { name: group }).getByRole('radio');
    const wanted = this.page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
    await this.reach(radios.first());
    await this.page.keyboard.press('Space');
    for (let steps = await radios.count(); steps > 0 && !(await wanted.isChecked()); steps--)
      await this.page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** A page or a step has arrived, and says so to whoever cannot see it. */
  async arriveAt(heading: string | RegExp): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
  }
}
