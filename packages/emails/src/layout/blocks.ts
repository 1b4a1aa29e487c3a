import type { Link } from './links.ts';

/** Words, or words that lead somewhere. Plain text always: nothing in a mail's own file is HTML. */
export type Phrase = string | Link;

/** "Where: Mill Road Vets, …". The first fact of a list is what the mail is about and is drawn largest. */
export type Fact = { label: string; lines: readonly Phrase[]; smallPrint: string | null };

/** What a mail is made of. Each kind is drawn twice, as HTML and as text, so both always say the same. */
export type Block =
  | { kind: 'paragraph'; phrases: readonly Phrase[] }
  | { kind: 'heading'; words: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; words: string }
  | { kind: 'button'; link: Link };

export const paragraph = (...phrases: readonly Phrase[]): Block => ({ kind: 'paragraph', phrases });
export const heading = (words: string): Block => ({ kind: 'heading', words });
export const facts = (...list: readonly Fact[]): Block => ({ kind: 'facts', facts: list });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const quote = (words: string): Block => ({ kind: 'quote', words });
export const button = (link: Link): Block => ({ kind: 'button', link });
