import type { Config } from './config.ts';
import { outsideName } from './setting-mistakes.ts';

export type SettingLine = {
  readonly name: string;
  readonly value: string;
  readonly from: 'environment' | 'file' | 'default';
};

const secret = '***';
const secretNames = /SECRET|_KEY$|CONNECTION_STRING|PASSWORD|TOKEN|OTLP_HEADERS/;

const withoutPassword = (text: string): string => {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password === '' && !/password/i.test(url.search)) return text;
  if (url.password !== '') url.password = secret;
  for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, secret);
  return url.href;
};

const valueText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(none)';
  if (secretNames.test(name)) return secret;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return withoutPassword(typeof value === 'string' ? value : JSON.stringify(value));
};

const leavesOf = (value: unknown, path: readonly string[] = []): [string, unknown][] => {
  if (Array.isArray(value) && path[0] !== 'secrets') return [[outsideName([...path, 0]), value.join(', ')]];
  if (typeof value !== 'object' || value === null) return [[outsideName(path), value]];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
};

const sourceOf = (name: string, environment: NodeJS.ProcessEnv): SettingLine['from'] => {
  if (environment[`${name}_FILE`]) return 'file';
  return environment[name] ? 'environment' : 'default';
};

/** Under the names that operators use, without secrets. */
export const redactedSettings = (config: Config, environment: NodeJS.ProcessEnv): SettingLine[] => {
  const { limits: _, ...settings } = config;
  const values = new Map(leavesOf(settings));
  return [...values].map(([name, value]) => ({
    name,
    value: valueText(name, value),
    from: sourceOf(name, environment),
  }));
};
