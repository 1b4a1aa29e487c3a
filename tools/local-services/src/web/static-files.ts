import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { answer } from './answer.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export const staticFiles = (files: Readonly<Record<string, URL | string>>) => {
  const contents = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === 'string' ? Buffer.from(file) : readFileSync(file),
    ]),
  );
  return {
    serve(response: ServerResponse, path: string): boolean {
      const body = contents.get(path);
      if (!body) return false;
      const headers = { 'cache-control': 'no-cache' };
      answer(response, { type: types[extname(path)] ?? 'application/octet-stream', body, headers });
      return true;
    },
  };
};
