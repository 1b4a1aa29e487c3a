import { setTimeout as pause } from 'node:timers/promises';
import { Finder, type Find, type Name } from './finder.ts';
import { isVisible, pressed } from './in-page.ts';
import { asArgument, type Element, WebDriverError } from './session.ts';

const longestWaitMs = 15_000;
const betweenLooksMs = 50;

/** The element disappeared while in use, or cannot be pressed yet. */
const passes = (error: unknown): boolean =>
  error instanceof WebDriverError &&
  /stale element|no such element|not interactable|click intercepted|invalid element state/.test(error.kind);

/** The part of Playwright's `Locator` that the page objects use. */
export class Locator extends Finder<Locator> {
  protected found(find: Find): Locator {
    return new Locator(this.session, find);
  }

  filter(options: { readonly has?: Locator; readonly hasText?: Name }): Locator {
    return this.keep(options);
  }

  nth(index: number): Locator {
    return this.further(async (elements) => elements.slice(index).slice(0, 1));
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  or(other: Locator): Locator {
    return this.found(async (roots) => [...new Set([...(await this.find(roots)), ...(await other.find(roots))])]);
  }

  async elements(): Promise<Element[]> {
    return (await this.find([null])).filter((element) => element !== null);
  }

  async count(): Promise<number> {
    return (await this.elements()).length;
  }

  /** Retries until exactly one element matches and the action succeeds. */
  private async withOne<T>(work: (element: Element) => Promise<T>): Promise<T> {
    const giveUpAt = Date.now() + longestWaitMs;
    let cause: unknown = new Error('nothing was found');
    while (Date.now() < giveUpAt) {
      try {
        const [element, ...others] = await this.elements();
        if (others.length > 0) cause = new Error(`${others.length + 1} were found`);
        else if (element !== undefined) return await work(element);
      } catch (error) {
        if (!passes(error)) throw error;
        cause = error;
      }
      await pause(betweenLooksMs);
    }
    throw cause;
  }

  private async press(element: Element): Promise<void> {
    const [target] = await this.session.findAll(pressed, {}, [element]);
    await this.session.post(`/element/${target ?? element}/click`);
  }

  click(): Promise<void> {
    return this.withOne((element) => this.press(element));
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }

  isChecked(): Promise<boolean> {
    return this.evaluate('(element) => element.checked');
  }

  fill(text: string): Promise<void> {
    return this.withOne(async (element) => {
      await this.press(element);
      await this.session.post(`/element/${element}/clear`);
      if (text !== '') await this.session.post(`/element/${element}/value`, { text });
    });
  }

  evaluate<T>(work: string): Promise<T> {
    return this.withOne((element) => this.session.run<T>(`return (${work})(arguments[0])`, asArgument(element)));
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate(`(element) => element.getAttribute(${JSON.stringify(name)})`);
  }

  textContent(): Promise<string> {
    return this.withOne((element) => this.session.textOf(element));
  }

  async isVisible(): Promise<boolean> {
    const [element] = await this.elements();
    return element !== undefined && this.session.run(isVisible, asArgument(element));
  }

  async waitFor(): Promise<void> {
    await this.withOne(async (element) => {
      if (!(await this.session.run(isVisible, asArgument(element))))
        throw new WebDriverError('element not interactable', 'it is not visible');
    });
  }
}
