import { textOf } from './in-page.ts';

/** Commands of the W3C WebDriver protocol, which WebKitWebDriver speaks. */
export type Element = string;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Answer = { readonly value: unknown };

export const asArgument = (element: Element | null): object | null =>
  element === null ? null : { [elementKey]: element };

export class WebDriverError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

const isProblem = (value: unknown): value is { error: string; message: string } =>
  typeof value === 'object' && value !== null && 'error' in value;

const send = async (method: string, url: string, body?: unknown): Promise<unknown> => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const { value } = (await (await fetch(url, init)).json()) as Answer;
  if (isProblem(value)) throw new WebDriverError(value.error, value.message);
  return value;
};

type Started = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };

export class Session {
  readonly version: string;
  private readonly url: string;

  private constructor(server: string, { sessionId, capabilities }: Started) {
    this.url = `${server}/session/${sessionId}`;
    this.version = capabilities.browserVersion;
  }

  static async start(server: string, capabilities: object): Promise<Session> {
    const started = await send('POST', `${server}/session`, { capabilities: { alwaysMatch: capabilities } });
    return new Session(server, started as Started);
  }

  get(path: string): Promise<unknown> {
    return send('GET', this.url + path);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', this.url + path, body);
  }

  async end(): Promise<void> {
    await send('DELETE', this.url);
  }

  async run<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return (await this.post('/execute/sync', { script, args })) as T;
  }

  /** Elements must be arguments of their own: WebKitWebDriver does not find them inside others. */
  async findAll(script: string, options: object, roots: readonly (Element | null)[]): Promise<Element[]> {
    const elements = await this.run<Record<string, string>[]>(script, options, ...roots.map(asArgument));
    return elements.map((reference) => reference[elementKey] ?? '');
  }

  textOf(element: Element | null): Promise<string> {
    return this.run<string>(textOf, asArgument(element));
  }

  /** Returns the name in the browser's own accessibility tree. */
  async labelOf(element: Element): Promise<string> {
    const label = await this.get(`/element/${element}/computedlabel`);
    return String(label).replaceAll(/\s+/g, ' ').trim();
  }
}
