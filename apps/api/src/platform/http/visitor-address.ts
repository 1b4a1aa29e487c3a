import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** 'fe80::1%eth0' and '::FFFF:10.0.0.1' as everybody else writes them; an IPv4 address in IPv6 is that IPv4 address. */
const canonicalOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  // The URL standard has one way of writing an IPv6 address.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
};

/**
 * One address of `X-Forwarded-For` or of a socket, in its canonical form; null if it is none. Proxies write them with a
 * port (Azure Application Gateway), in brackets, in quotes, or as `unknown`.
 */
export const readAddress = (text: string): string | null => {
  const plain = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(plain) ?? [];
  const address = canonicalOf(inBrackets ?? withPort ?? plain);
  return isIP(address) === 0 ? null : address;
};

/** Whose request it is, as far as an address tells: what the trusted proxies say, or else who is connected to us. */
export const visitorAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? 'unknown';

/** Behind a proxy that is not counted, all visitors look like one and use up each other's budgets: said once (attack 79). */
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
