import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Neither this machine nor link-local addresses, where clouds keep credentials. */
const privateNetworks = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
] as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const partsOf = (network: string): { readonly address: string; readonly bits: number } => {
  const [address = '', bits = ''] = network.split('/');
  return { address, bits: Number(bits) };
};

const isPrivate = (network: string): boolean => {
  const { address, bits } = partsOf(network);
  return privateNetworks.some(([start, least]) => {
    const list = new BlockList();
    list.addSubnet(start, least, familyOf(start));
    return bits >= least && isIP(address) !== 0 && list.check(address, familyOf(address));
  });
};

const example = 'must be private networks such as 10.1.0.0/16, separated by commas';

export const Networks = z.array(
  z.union([z.cidrv4(), z.cidrv6()], { error: example }).refine((network) => isPrivate(network), example),
);

export const isWithin = (address: string, networks: readonly string[]): boolean =>
  isIP(address) !== 0 &&
  networks.some((network) => {
    const { address: start, bits } = partsOf(network);
    const list = new BlockList();
    list.addSubnet(start, bits, familyOf(start));
    return familyOf(start) === familyOf(address) && list.check(address, familyOf(address));
  });
