import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Strips zone ids and maps IPv4 in IPv6 to IPv4. */
const canonicalOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
};

/** Proxies add ports (Azure Application Gateway), brackets, quotes or `unknown`. Null if invalid. */
export const readAddress = (text: string): string | null => {
  const plain = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(plain) ?? [];
  const address = canonicalOf(inBrackets ?? withPort ?? plain);
  return isIP(address) === 0 ? null : address;
};

export const visitorAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? 'unknown';

/** Behind an uncounted proxy all visitors share one address and its limits. */
export const warnOfUntrustedProxies = (
  api: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void => {
  let isSaid = trustedProxies > 0;
  api.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'Requests come through a proxy, but TRUSTED_PROXIES is 0: all visitors count as one. Set it to the number of proxies.',
    );
  });
};
