import type { Link } from './links.ts';

/** Text that no longer holds: struck out, with "Was" for readers who do not see the line. */
export type Was = { was: string };

/** Always plain text, never HTML. */
export type Phrase = string | Link | Was;

/** The first fact is drawn largest. */
export type Fact = { label: string; lines: readonly Phrase[]; smallPrint: string | null };

/** Rendered as HTML and as text, so both say the same. */
export type Block =
  | { kind: 'paragraph'; phrases: readonly Phrase[] }
  | { kind: 'heading'; words: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Facts of equal weight, such as the appointments of a day. */
  | { kind: 'entries'; facts: readonly Fact[] }
  /** Facts whose short labels fit beside their lines. */
  | { kind: 'details'; facts: readonly Fact[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; words: string }
  | { kind: 'button'; link: Link };

export const paragraph = (...phrases: readonly Phrase[]): Block => ({ kind: 'paragraph', phrases });
export const heading = (words: string): Block => ({ kind: 'heading', words });
export const facts = (...list: readonly Fact[]): Block => ({ kind: 'facts', facts: list });
export const entries = (...list: readonly Fact[]): Block => ({ kind: 'entries', facts: list });
export const details = (...list: readonly Fact[]): Block => ({ kind: 'details', facts: list });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const quote = (words: string): Block => ({ kind: 'quote', words });
export const button = (link: Link): Block => ({ kind: 'button', link });
