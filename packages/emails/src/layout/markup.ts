const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

let make: (source: string) => Markup;

/**
 * A piece of finished HTML. The private field makes the type nominal and the constructor is closed, so a string can
 * never pass for markup, not even by a cast-free accident such as an object of the same shape: `html` is the one door.
 */
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

/** What may stand in a template. No booleans, no undefined, no objects: they would print as words nobody wrote. */
export type MarkupValue = string | number | Markup | readonly Markup[] | null;

const rendered = (value: MarkupValue): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(rendered).join('\n');
  return escaped(String(value));
};

/** Markup from a template: what is written in the source stands as it is, every value is escaped (attributes too, if quoted). */
export const html = (source: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup =>
  make(source.reduce((before, next, index) => before + rendered(values[index - 1] ?? null) + next));
