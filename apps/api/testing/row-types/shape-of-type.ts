import ts from 'typescript';
import type { Shape } from './row-shape.ts';

const flags = ts.TypeFlags;

const isAnything = (type: ts.Type): boolean =>
  (type.flags & (flags.Unknown | flags.NonPrimitive | flags.TypeParameter | flags.Conditional)) !== 0;

const simple = (type: ts.Type): Shape | null => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
  if (type.flags & flags.StringLike) return { kind: 'string' };
  if (type.flags & flags.NumberLike) return { kind: 'number' };
  if (type.flags & flags.BigIntLike) return { kind: 'bigint' };
  if (type.flags & flags.Boolean) return { kind: 'boolean' };
  if (type.flags & flags.Null) return { kind: 'null' };
  if (type.flags & (flags.Undefined | flags.Void)) return { kind: 'undefined' };
  const name = type.getSymbol()?.name;
  return name === 'Uint8Array' || name === 'Date' ? { kind: name } : null;
};

const isLiteral = (shape: Shape, value: boolean): boolean => shape.kind === 'literal' && shape.value === value;

/** TypeScript represents `boolean | null` as `true | false | null`. */
const unionOf = (members: readonly Shape[]): Shape => {
  const isBoolean = members.some((shape) => isLiteral(shape, true)) && members.some((shape) => isLiteral(shape, false));
  if (!isBoolean) return { kind: 'union', of: members };
  const others = members.filter((shape) => !isLiteral(shape, true) && !isLiteral(shape, false));
  return { kind: 'union', of: [{ kind: 'boolean' }, ...others] };
};

export const shapeReader = (checker: ts.TypeChecker, where: string) => {
  const fieldsOf = (type: ts.Type, enclosing: readonly ts.Type[]) =>
    Object.fromEntries(
      checker.getPropertiesOfType(type).map((property) => {
        const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return [property.name, { shape: read(checker.getTypeOfSymbol(property), enclosing), optional }];
      }),
    );

  const read = (type: ts.Type, enclosing: readonly ts.Type[]): Shape => {
    if (type.flags & flags.Any) throw new Error(`${where}: the row type contains any, or an import was not found`);
    if (isAnything(type) || enclosing.includes(type)) return { kind: 'anything' };
    const shape = simple(type);
    if (shape !== null) return shape;
    if (type.flags & flags.BooleanLiteral) return { kind: 'literal', value: checker.typeToString(type) === 'true' };
    const inside = [...enclosing, type];
    if (type.isUnion()) return unionOf(type.types.map((member) => read(member, inside)));
    const branded = type.isIntersection() ? type.types.map(simple).find((shape) => shape !== null) : undefined;
    if (branded !== undefined) return branded;
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (item !== undefined && (checker.isArrayType(type) || checker.isTupleType(type)))
      return { kind: 'list', of: read(item, inside) };
    const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (values !== undefined) return { kind: 'record', of: read(values, inside) };
    const fields = fieldsOf(type, inside);
    return Object.keys(fields).length === 0 ? { kind: 'anything' } : { kind: 'object', fields };
  };

  return (type: ts.Type): Shape => read(type, []);
};
