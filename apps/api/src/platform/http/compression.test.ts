import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addCompression, calls } from './compression.ts';

const long = 'A long answer. '.repeat(200);

const ask = async (path: string, accepted?: string) => {
  const server = fastify();
  addCompression(server, calls);
  server.get('/long', () => long);
  server.get('/short', () => 'A short answer.');
  server.get('/api/auth/session', () => long);
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { headers: answered, rawPayload } = await server.inject({ url: path, headers });
  await server.close();
  return { encoding: answered['content-encoding'], vary: answered['vary'], bytes: rawPayload };
};

it('sends brotli to a browser that accepts it, gzip to others, and plain text to the rest', async () => {
  const brotli = await ask('/long', 'gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', long]);
  const gzip = await ask('/long', 'gzip, deflate');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', long]);
  const plain = await ask('/long');
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, long]);
  expect([brotli.vary, gzip.vary, plain.vary]).toEqual(['accept-encoding', 'accept-encoding', 'accept-encoding']);
});

it('does not compress short responses and those of sign-in', async () => {
  for (const path of ['/short', '/api/auth/session'])
    expect((await ask(path, 'gzip, br')).encoding, path).toBeUndefined();
});

it('an answer that takes too long to send is refused in plain text, although its encoding was declared', async () => {
  const server = fastify({ handlerTimeout: 20 });
  addCompression(server, calls);
  const refusal = Promise.withResolvers<void>();
  server.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 200) await refusal.promise;
    else refusal.resolve();
  });
  server.get('/long', () => long);
  const { statusCode, headers, json } = await server.inject({ url: '/long', headers: { 'accept-encoding': 'gzip' } });
  await server.close();
  expect([statusCode, headers['content-encoding'], json().code]).toEqual([503, undefined, 'FST_ERR_HANDLER_TIMEOUT']);
});
