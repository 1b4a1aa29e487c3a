import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig, Settings } from './config.ts';
import { outsideName } from './setting-mistakes.ts';
import { redactedSettings } from './redacted-settings.ts';
import { settingDescriptions } from './setting-descriptions.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const required = {
  PORTAL_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  OIDC_AUTH0_ISSUER: 'http://localhost',
  OIDC_AUTH0_CLIENT_ID: 'portal',
  OIDC_AUTH0_CLIENT_SECRET: 'secret',
};
const switchedOn = { METRICS_PORT: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost' };

const isDescribedElsewhere = (name: string): boolean => /^(OIDC_AZURE_AD_|PGHOST$|PGDATABASE$)/.test(name);

const namesRead = (): string[] => {
  const names = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(required, {
    get: (target, name) => {
      names.add(String(name).replace(/_FILE$/, ''));
      return target[String(name)];
    },
  });
  readConfig(environment);
  return [...names].filter((name) => !isDescribedElsewhere(name));
};

const defaults = new Map(
  redactedSettings(readConfig({ ...required, ...switchedOn }), { ...required, ...switchedOn })
    .filter(({ from, value }) => from === 'default' && value !== '(none)')
    .map(({ name, value }) => [name, value]),
);

const partsOf = (schema: Schema | boolean, path: readonly PropertyKey[]): [string, Schema][] => {
  if (typeof schema === 'boolean') return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.filter(({ type }) => type !== 'null').flatMap((choice) => partsOf(choice, path));
  if (schema.prefixItems) return [0, 1].map((place) => [outsideName([...path, place]), { type: 'string' }]);
  if (schema.type === 'array') return [[outsideName([...path, 0]), schema]];
  if (!schema.properties) return [[outsideName(path), schema]];
  return Object.entries(schema.properties).flatMap(([key, part]) => partsOf(part, [...path, key]));
};

const schemas = Map.groupBy(
  partsOf(z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' }), []),
  ([name]) => name,
);

const formats: Readonly<Record<string, string>> = { uri: 'URL', email: 'email address', 'date-time': 'ISO 8601' };

const valuesOf = (name: string): string => {
  const matches = (schemas.get(name) ?? []).map(([, schema]) => schema);
  const listed = matches.flatMap((schema) => schema.enum ?? []);
  if (listed.length > 0) return listed.map((value) => `\`${String(value)}\``).join(', ');
  const [{ type, format = '', minimum, maximum } = {}] = matches;
  if (maximum !== undefined) return `${minimum ?? 0} to ${maximum}`;
  return type === 'array' || name === 'PORTAL_SECRETS_ACCEPTED' ? 'list' : (formats[format] ?? 'text');
};

const defaultOf = (name: string): string => {
  if (name in required) return 'required';
  const value = defaults.get(name);
  return value === undefined ? '' : `\`${value}\``;
};

const sectionOf = ([title, settings]: [string, Readonly<Record<string, string>>]): string =>
  [
    `## ${title}\n\n| Name | Values | Default | Meaning |\n| --- | --- | --- | --- |`,
    ...Object.entries(settings).map(
      ([name, text]) => `| \`${name}\` | ${valuesOf(name)} | ${defaultOf(name)} | ${text} |`,
    ),
  ].join('\n');

const guide = `# Settings

Generated from \`apps/api/src/platform/config\`; a test fails when it is out of date. Each setting is an environment variable, or a file whose
path is in \`NAME_FILE\`. Lists are separated by commas or line breaks. \`npm run ops -- config check\` shows what is set, without secrets.

The settings \`OIDC_AZURE_AD_…\` are those of \`OIDC_AUTH0_…\` for the provider id \`azure-ad\`; one of the two providers is enough. \`npm start\` also
reads \`IDP_PORT\`, \`MAILBOX_PORT\` and \`SMTP_PORT\`, the ports of its local services, and \`PRACTICE_SYSTEM=provet-stand-in\` with
\`RECEPTION_PORT\`, which [plays a practice with its own system](provet-cloud.md#try-it).

${Object.entries(settingDescriptions).map(sectionOf).join('\n\n')}
`;

test('describes every setting that is read and no others', () => {
  const described = Object.values(settingDescriptions).flatMap((settings) => Object.keys(settings));
  expect(described.toSorted()).toEqual(namesRead().toSorted());
});

test('docs/guides/settings.md lists all settings (update it with vitest -u)', async () => {
  await expect(guide).toMatchFileSnapshot('../../../../../docs/guides/settings.md');
});
