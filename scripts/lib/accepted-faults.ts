import type { Fault } from './derive-faults.ts';
import { inOneLine, without } from './mutation-report.ts';

/** Identifies a fault without a line number, so that other changes to the file do not matter: `file statement: kind: before → after`. */
export const lineOf = ({ file, kind, from, to, text }: Fault, source: string): string => {
  const statement = [...source.slice(0, from).matchAll(/^(?:export )?const (\w+)/gm)].at(-1)?.[1] ?? '';
  return `${file} ${statement}: ${kind}: ${inOneLine(source.slice(from, to))} → ${text || '(nothing)'}`;
};

type Planting = {
  readonly survivors: readonly string[];
  readonly noticed: readonly string[];
  /** Every fault that can be planted, drawn or not. */
  readonly possible: readonly string[];
};

/** `accepted` is the document with a line for each fault that may survive. */
export const judgeFaults = ({ survivors, noticed, possible }: Planting, accepted: string) => {
  const lines = accepted.split('\n').filter((line) => /^\S+\.ts \w*: .* → /.test(line));
  return { unnoticed: without(survivors, lines), stale: without(lines, without(possible, noticed)) };
};
