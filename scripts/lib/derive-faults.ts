import ts from 'typescript';

/** A change of a source file that a test must notice. */
export type Fault = {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

type Edit = Pick<Fault, 'kind' | 'from' | 'to' | 'text'>;

const statementFaults: readonly (readonly [kind: string, pattern: RegExp, text: string])[] = [
  ['row lock', /for (?:no key )?update(?: of \w+(?:, \w+)*)?(?: skip locked)?/g, ''],
  ['whose rows', / and (?:\w+\.)?(?:client|practice|identity|pet|guest_booking|connection|key)_id = \$\{[^}]+\}/g, ''],
  ['state asked for', / and (?:\w+\.)?(?:state|status) (?:= '\w+'|in \([^)]+\))/g, ''],
  ['change of state', /(?<=set (?:[^\n]*, )?)(state|status) = '\w+'/g, '$1 = $1'],
  ['time limit', / and (?:\w+\.)?(?:\w+_until|expires_at|answer_by) (?:>=?|<=?) clock_timestamp\(\)/g, ''],
  ['limit', /(?<=(?:most|limit|failures): )\d[\d_]*(?=,| )/g, '999_999_999'],
];

/** In statements: locks, whose rows, states, how long and limits. */
const editsOfStatements = (source: ts.SourceFile): Edit[] =>
  statementFaults.flatMap(([kind, pattern, text]) =>
    [...source.text.matchAll(pattern)].map((match) => ({
      kind,
      from: match.index,
      to: match.index + match[0].length,
      text: text.replaceAll('$1', match[1] ?? ''),
    })),
  );

/** Values that the portal has in production; a test that sets its own does not notice them. */
const editsOfLimits = (source: ts.SourceFile): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent))
      edits.push({ kind: 'usual limit', from: node.getStart(source), to: node.end, text: '999_999_999' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
};

export const deriveFaults = (file: string, text: string): Fault[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits = file.endsWith('/config/limits.ts') ? editsOfLimits(source) : editsOfStatements(source);
  return edits.map((edit) => ({
    ...edit,
    file,
    line: source.getLineAndCharacterOfPosition(edit.from).line + 1,
  }));
};

export const plantedIn = (text: string, { from, to, text: instead }: Fault): string =>
  text.slice(0, from) + instead + text.slice(to);

/** The same for the same seed, evenly over the list, and none twice. */
export const sample = <Item>(items: readonly Item[], { count, seed }: { count: number; seed: number }): Item[] => {
  let state = seed >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const width = items.length / Math.min(count, items.length);
  const drawn = Array.from({ length: Math.min(count, items.length) }, (_, index) =>
    items.at(Math.min(items.length - 1, Math.floor((index + chance()) * width))),
  ).filter((item) => item !== undefined);
  return [...new Set(drawn)];
};
