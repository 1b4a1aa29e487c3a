import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@portal/contract/endpoints';
import type { Endpoint } from '@portal/contract/endpoint';

type Node = Readonly<Record<string, unknown>>;

const file = new URL('./released-fields.txt', import.meta.url);

/** The fields that every response of a shape has, by the shape's name or, without one, its call. */
const fieldsOf = (all: readonly (readonly [string, Endpoint])[]): ReadonlyMap<string, readonly string[]> => {
  const shapes = new Map<string, Set<string>>();
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { id, $defs, properties, required = [], ...rest } = node as Node;
    const name = typeof id === 'string' ? id : path;
    for (const [key, field] of Object.entries((properties ?? {}) as Node)) {
      if ((required as readonly string[]).includes(key)) shapes.set(name, (shapes.get(name) ?? new Set()).add(key));
      visit(field, `${name}.${key}`);
    }
    for (const [key, shape] of Object.entries(($defs ?? {}) as Node)) visit(shape, key);
    for (const part of Object.values(rest)) visit(part, name);
  };
  for (const [call, { access, responses }] of all)
    for (const schema of access === 'integration' ? [] : Object.values(responses))
      if (schema) visit(z.toJSONSchema(schema, { unrepresentable: 'any' }), call);
  return new Map([...shapes].map(([name, fields]) => [name, [...fields].sort()]));
};

const linesOf = (shapes: ReadonlyMap<string, readonly string[]>): string =>
  [...shapes]
    .map(([name, fields]) => `${name}: ${fields.join(' ')}\n`)
    .sort()
    .join('');

it('pages and servers of this release and the one before read each other’s data', () => {
  const shapes = fieldsOf(Object.entries<Endpoint>(endpoints));
  if (!existsSync(file)) writeFileSync(file, linesOf(shapes));
  const ofReleaseBefore = readFileSync(file, 'utf8').trimEnd().split('\n');
  const faults = ofReleaseBefore.flatMap((line) => {
    const [name = '', list = ''] = line.split(': ');
    const before = list.split(' ');
    const now = shapes.get(name) ?? [];
    return [
      ...now
        .filter((field) => !before.includes(field))
        .map((field) => `${name}.${field}: optional until a release has it`),
      ...before
        .filter((field) => !now.includes(field))
        .map((field) => `${name}.${field}: stays until the next release`),
    ];
  });
  expect(faults).toEqual([]);
});
