import type { FastifyRequest } from 'fastify';

const isOn = (header: string | string[] | undefined): boolean => header !== undefined && header !== 'false';

/** Free times are never cached, so `X-NoCache` and `X-RefreshCache` concern the practice's set-up alone. */
export const wantsFresh = ({ headers }: FastifyRequest): boolean =>
  isOn(headers['x-nocache']) || isOn(headers['x-refreshcache']);
