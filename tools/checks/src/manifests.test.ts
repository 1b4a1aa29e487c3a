import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'deploy/kubernetes');

const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.infer<typeof Manifest>;

const manifests = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => Manifest.parse(document.toJS())),
  );

/** The compiler sees misspelt fields, which the API's schema ignores. */
const complaintsAbout = (objects: readonly Manifest[]): string => {
  const place = join(root, '.cache/manifests');
  mkdirSync(place, { recursive: true });
  const file = join(place, 'manifests.ts');
  const lines = objects.flatMap(({ apiVersion, kind, ...rest }, index) => [
    `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}';`,
    `export const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  ]);
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), ...options, file], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  } finally {
    rmSync(place, { recursive: true });
  }
};

type Model = { new (manifest: Manifest): { validate(): void } };

const models: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const modelOf = ({ apiVersion, kind }: Manifest): Model => {
  const entry: unknown = Object.entries(models[apiVersion] ?? {}).find(([name]) => name === kind)?.[1];
  if (typeof entry !== 'function') throw new Error(`${apiVersion} has no ${kind}`);
  return entry as Model;
};

test('every Kubernetes manifest conforms to the schema of the API, without unknown fields', () => {
  expect(manifests.length).toBeGreaterThan(5);
  for (const manifest of manifests) {
    const Kind = modelOf(manifest);
    expect(() => new Kind(manifest).validate(), manifest.kind).not.toThrow();
    expect(() => new Kind({ ...manifest, metadata: { name: 1 } }).validate(), manifest.kind).toThrow('string');
  }
  expect(complaintsAbout(manifests)).toBe('');
  expect(complaintsAbout([{ apiVersion: 'v1', kind: 'Service', spec: { selektor: {} } }])).toContain('selektor');
});

const Compose = z.looseObject({
  services: z.record(z.string(), z.looseObject({ secrets: z.array(z.string()).optional() })),
  secrets: z.record(z.string(), z.unknown()),
});

test('the compose file starts three portals without privileges, and declares all its secrets', () => {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const { services, secrets } = Compose.parse(parse(text, { merge: true }));
  const portals = Object.entries(services).filter(([name]) => name.startsWith('portal'));
  expect(portals).toHaveLength(3);
  for (const [, portal] of portals) expect(portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const used = new Set(Object.values(services).flatMap((service) => service.secrets ?? []));
  expect([...used].toSorted()).toEqual(Object.keys(secrets).toSorted());
});
