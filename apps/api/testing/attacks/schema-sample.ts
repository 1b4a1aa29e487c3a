import { z } from 'zod';

type Node = {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
};
type Definitions = Readonly<Record<string, Node>>;

const resolve = (node: Node, definitions: Definitions): Node => {
  const name = node.$ref?.split('/').at(-1);
  return name === undefined ? node : (definitions[name] ?? {});
};

const plausible = (schemaNode: Node, definitions: Definitions): unknown => {
  const node = resolve(schemaNode, definitions);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf?.[0]) return plausible(node.anyOf[0], definitions);
  if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1);
  if (node.type === 'boolean') return true;
  if (node.type === 'array') return node.minItems ? [plausible(node.items ?? {}, definitions)] : [];
  if (node.properties) return propertiesIn(node, definitions);
  if (node.type !== 'string') return {};
  if (node.format === 'date-time') return '2027-01-05T09:15:00+00:00';
  return node.format === 'date' ? '2024-01-05' : 'x'.repeat(Math.max(1, node.minLength ?? 1));
};

const propertiesIn = (node: Node, definitions: Definitions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, property]) => [name, plausible(property, definitions)]),
  );

type Root = { readonly node: Node; readonly definitions: Definitions };
const roots = new WeakMap<z.ZodType, Root>();

const makeRoot = (schema: z.ZodType): Root => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node & { $defs?: Definitions };
  const definitions = root.$defs ?? {};
  return { node: resolve(root, definitions), definitions };
};

const rootOf = (schema: z.ZodType): Root => {
  const root = roots.get(schema) ?? makeRoot(schema);
  roots.set(schema, root);
  return root;
};

export const sampleOf = (schema: z.ZodType | undefined): Record<string, unknown> => {
  if (!schema) return {};
  const { node, definitions } = rootOf(schema);
  return propertiesIn(node, definitions);
};

export const smallestSampleOf = (schema: z.ZodType | undefined): Record<string, unknown> => {
  const required = (schema && rootOf(schema).node.required) ?? [];
  return Object.fromEntries(Object.entries(sampleOf(schema)).filter(([name]) => required.includes(name)));
};
