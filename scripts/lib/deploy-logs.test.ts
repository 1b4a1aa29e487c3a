import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const read = (path: string): Promise<string> => readFile(join(projectRoot, 'deploy', path), 'utf8');

/** Variables with a query, a key or the page that somebody came from. */
const secretOfNginx = /\$(request\b|request_uri|args|query_string|uri|http_referer|http_cookie|arg_\w+)/;
const secretOfHaproxy = /%(r|HU|HQ|HPO?|hr|hs)\b|%\{?\+Q\}?r|url|query/;

test('the nginx logs contain no queries and no keys', async () => {
  const text = await read('nginx/portal.conf');
  const formats = [...text.matchAll(/log_format (\S+) ([^;]*);/g)];
  expect(formats.map(([, name]) => name)).toEqual(['portal']);
  expect(formats[0]?.[2]).not.toMatch(secretOfNginx);
  // Both servers, because the main file of nginx logs whole requests.
  const [, ...servers] = text.split(/^server \{/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^\s*access_log \S+ portal;/m);
    expect(server).toMatch(/^\s*error_log \S+ crit;/m);
    expect(server.match(/_log /g)).toHaveLength(2);
  }
});

test.each(['nginx/portal.conf', 'haproxy/portal.cfg'])('%s removes keys from every path that has one', async (file) => {
  const text = await read(file);
  for (const path of ['/t', '/practice-systems', '/api/calendar']) expect(text).toContain(path);
});

test('the HAProxy log contains no queries and no keys', async () => {
  const text = await read('haproxy/portal.cfg');
  const formats = [...text.matchAll(/^\s*log-format "([^"]*)"/gm)].map(([, format]) => format);
  expect(formats).toHaveLength(1);
  expect(formats[0]).not.toMatch(secretOfHaproxy);
  expect(text).not.toMatch(/option\s+httplog|capture request/);
});
