import { expect, type Locator } from '@playwright/test';
import { awake } from './awake.ts';
import { PortalPage } from './portal-page.ts';

const mostTabs = 80;

export class Keyboard extends PortalPage {
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
    // A link followed before hydration reloads the page, whose heading then does not take the focus.
    await awake(this.page);
    await this.reach(this.control(role, name));
    await this.page.keyboard.press('Enter');
  }

  async choose(name: string): Promise<void> {
    const radio = this.control('radio', name);
    const group = this.page.getByRole('main').getByRole('radio');
    await this.reach(group.first());
    await this.page.keyboard.press('Space');
    for (let steps = await group.count(); steps > 0 && !(await radio.isChecked()); steps--)
      await this.page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  }

  async arriveAt(heading: string | RegExp): Promise<void> {
    await this.heading(heading);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
  }
}
