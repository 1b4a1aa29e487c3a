import { Finder, type Find } from './finder.ts';
import { Locator } from './locator.ts';
import type { Session } from './session.ts';

export class Page extends Finder<Locator> {
  private readonly origin: string;

  constructor(session: Session, origin: string) {
    super(session, async (roots) => roots);
    this.origin = origin;
  }

  protected found(find: Find): Locator {
    return new Locator(this.session, find);
  }

  async goto(path: string): Promise<void> {
    await this.session.post('/url', { url: new URL(path, this.origin).href });
  }

  async goBack(): Promise<void> {
    await this.session.post('/back');
  }

  async reload(): Promise<void> {
    await this.session.post('/refresh');
  }

  url(): Promise<string> {
    return this.session.get('/url').then(String);
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.session.run<T>(`return (${expression})`);
  }
}
