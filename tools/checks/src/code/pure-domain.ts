import ts from 'typescript';
import type { Check } from '../check.ts';
import { isTest } from '../kinds-of-file.ts';
import { findInNodes } from '../syntax.ts';

const zoneFile = 'packages/domain/src/appointments/slots/clinic-time.ts';
const surroundings = new Set(['process', 'crypto', 'performance', 'globalThis', 'fetch']);

const isGlobal = (node: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isPropertySignature(node.parent);

const complaintAbout = (node: ts.Node, path: string): string | null => {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return '`new Date()` asks the clock: take `now` as an argument';
  if (ts.isPropertyAccessExpression(node) && /^(Date\.now|Math\.random|Temporal\.Now)$/.test(node.getText()))
    return `\`${node.getText()}\` asks the surroundings: take the value as an argument`;
  if (!ts.isIdentifier(node) || !isGlobal(node)) return null;
  if (surroundings.has(node.text)) return `\`${node.text}\` is not known in the domain: take the value as an argument`;
  if (node.text === 'Intl' && path !== zoneFile)
    return 'time zones and wall clocks exist in clinic-time.ts only (style rule 18)';
  return null;
};

/** No clock, environment or randomness; one file knows time zones. */
export const pureDomain: Check = {
  name: 'pure-domain',
  find: (project) =>
    project.files
      .filter((path) => path.startsWith('packages/domain/src/') && path.endsWith('.ts') && !isTest(path))
      .flatMap((path) => findInNodes(project, path, (node) => complaintAbout(node, path))),
};
