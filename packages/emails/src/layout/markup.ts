const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

let make: (source: string) => Markup;

/** Safe HTML, created only by `html`; the private field makes the type nominal. */
class Markup {
  readonly #source: string;
  private constructor(source: string) {
    this.#source = source;
  }
  static {
    make = (source) => new Markup(source);
  }
  toString(): string {
    return this.#source;
  }
}

export type { Markup };

/** No booleans, undefined or objects, which would print as words. */
export type MarkupValue = string | number | Markup | readonly Markup[] | null;

const rendered = (value: MarkupValue): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(rendered).join('\n');
  return escaped(String(value));
};

/** Escapes every value, also in quoted attributes; the template's own text stays. */
export const html = (source: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup =>
  make(source.reduce((before, next, index) => before + rendered(values[index - 1] ?? null) + next));
