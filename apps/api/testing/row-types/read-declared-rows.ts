import { globSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { type DeclaredRow, placeOf } from './declared-row.ts';
import type { Shape } from './row-shape.ts';
import { shapeReader } from './shape-of-type.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');

const openProgram = (files: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(join(projectRoot, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectRoot);
  return ts.createProgram([...files], { ...options, types: [] });
};

const nameOfStatement = (node: ts.Node): string => {
  if (!ts.isSourceFile(node.parent)) return nameOfStatement(node.parent);
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? 'default';
  return ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name.getText()).join(', ')
    : 'the module';
};

const isQuery = (signature: ts.Signature | undefined): boolean =>
  signature?.declaration?.getSourceFile().fileName.endsWith('/database/client.ts') === true;

type Call = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression };

const ofColumn: readonly string[] = ['value', 'values', 'certainValue'];
const names: readonly string[] = ['query', 'find', 'certainRow', 'returnsRow', ...ofColumn];

const callsOfQueries = (file: ts.SourceFile): Call[] => {
  const calls: Call[] = [];
  const isCall = (node: ts.Node): node is Call =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    names.includes(node.expression.name.text);
  const walk = (node: ts.Node): void => {
    if (isCall(node)) calls.push(node);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return calls;
};

const isClaim = (shape: Shape): boolean => shape.kind !== 'anything' && shape.kind !== 'record';

type Called = { readonly method: string; readonly where: string };

const rowOf = (checker: ts.TypeChecker, signature: ts.Signature, { method, where }: Called): Shape | null => {
  const type = checker.getAwaitedType(signature.getReturnType());
  if (type === undefined) throw new Error(`${where}: it returns no promise`);
  if (ofColumn.includes(method)) {
    const item = method === 'values' ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type;
    const of = shapeReader(checker, where)(item ?? type);
    return isClaim(of) ? { kind: 'column', of } : null;
  }
  if (type.flags & ts.TypeFlags.Boolean) return null;
  const row = checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? checker.getNonNullableType(type);
  const shape = shapeReader(checker, where)(row);
  return isClaim(shape) ? shape : null;
};

const inFile = (checker: ts.TypeChecker, source: ts.SourceFile): DeclaredRow[] => {
  const file = relative(projectRoot, source.fileName).split(sep).join('/');
  return callsOfQueries(source).flatMap((call) => {
    const signature = checker.getResolvedSignature(call);
    if (signature === undefined || !isQuery(signature)) return [];
    const line = source.getLineAndCharacterOfPosition(call.expression.name.getStart()).line + 1;
    const row = rowOf(checker, signature, { method: call.expression.name.text, where: placeOf({ file, line }) });
    return [{ file, line, name: nameOfStatement(call), row }];
  });
};

export const readDeclaredRows = (): DeclaredRow[] => {
  const files = globSync('apps/api/{src,testing}/**/*.repository.ts', { cwd: projectRoot }).map((file) =>
    join(projectRoot, file),
  );
  const program = openProgram(files);
  const checker = program.getTypeChecker();
  const declared = files.flatMap((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} was not read`);
    return inFile(checker, source);
  });
  const places = declared.map(placeOf);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined)
    throw new Error(`${twice}: write one statement to a line, so that its rows can be told apart`);
  return declared;
};
