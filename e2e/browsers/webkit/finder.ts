import { cssOf, exposed, labelled, matching, withText } from './in-page.ts';
import type { Element, Session } from './session.ts';

export type Name = string | RegExp;
export type Root = Element | null;
export type Find = (roots: readonly Root[]) => Promise<readonly Root[]>;

type NameOptions = { readonly exact?: boolean };
type RoleOptions = NameOptions & {
  readonly name?: Name;
  readonly level?: number;
  readonly checked?: boolean;
  readonly disabled?: boolean;
};
type FilterOptions = { readonly has?: { readonly find: Find }; readonly hasText?: Name };

export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const hasName = (label: string, name: Name, { exact = false }: NameOptions = {}): boolean => {
  if (name instanceof RegExp) return name.test(label);
  return exact ? label === flat(name) : label.toLowerCase().includes(flat(name).toLowerCase());
};

const query = (text: Name, { exact = false }: NameOptions = {}): object =>
  text instanceof RegExp ? { source: text.source, flags: text.flags } : { part: flat(text), exact };

/** The Playwright queries that page objects use; names come from the accessibility tree. */
export abstract class Finder<Target> {
  readonly session: Session;
  readonly find: Find;

  constructor(session: Session, find: Find) {
    this.session = session;
    this.find = find;
  }

  protected abstract found(find: Find): Target;

  protected further(search: (roots: readonly Root[]) => Promise<readonly Root[]>): Target {
    return this.found(async (roots) => {
      const here = await this.find(roots);
      return here.length === 0 ? [] : search(here);
    });
  }

  private async withLabel(elements: readonly Element[], name: Name, options: NameOptions): Promise<Element[]> {
    const labels = await Promise.all(elements.map((element) => this.session.labelOf(element)));
    return elements.filter((_, index) => hasName(labels[index] ?? '', name, options));
  }

  getByRole(role: string, options: RoleOptions = {}): Target {
    const { name, level, checked, disabled } = options;
    return this.further(async (roots) => {
      const elements = await this.session.findAll(exposed, { css: cssOf(role), level, checked, disabled }, roots);
      return name === undefined ? elements : this.withLabel(elements, name, options);
    });
  }

  getByLabel(name: Name, options: NameOptions = {}): Target {
    return this.further(async (roots) =>
      this.withLabel(await this.session.findAll(labelled, {}, roots), name, options),
    );
  }

  getByText(text: Name, options: NameOptions = {}): Target {
    return this.further((roots) => this.session.findAll(withText, query(text, options), roots));
  }

  locator(css: string): Target {
    return this.further((roots) => this.session.findAll(matching, { css }, roots));
  }

  protected keep({ has, hasText }: FilterOptions): Target {
    return this.further(async (roots) => {
      const matchesRoot = async (root: Root) => {
        const holds = has === undefined || (await has.find([root])).length > 0;
        return holds && (hasText === undefined || hasName(await this.session.textOf(root), hasText));
      };
      const matches = await Promise.all(roots.map(matchesRoot));
      return roots.filter((_, index) => matches[index]);
    });
  }
}
