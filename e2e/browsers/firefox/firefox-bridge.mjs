#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

// Stands between Playwright and Firefox, and grants the one command that this Firefox does not know.
const unknownToFirefox = 'emulation.setMediaFeaturesOverride';

const bridge = (endpoint) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(new URL(url, endpoint), { maxPayload: 256 * 1024 * 1024 });
    const waiting = [];
    const pass = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
    browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)));
    client.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === unknownToFirefox) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else pass(text);
    });
    browser.on('message', (data) => client.send(String(data)));
    client.on('close', () => browser.close());
    browser.on('close', () => client.close());
    for (const end of [client, browser]) end.on('error', () => end.terminate());
  });
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`ws://127.0.0.1:${server.address().port}`));
  });
};

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
const tell = async (line) => {
  const endpoint = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  console.error(endpoint ? line.replace(endpoint, await bridge(endpoint)) : line);
};
createInterface({ input: firefox.stderr }).on('line', (line) => void tell(line));
