import { opsCommand } from '../../../platform/this-build.ts';
import { priceGaps } from '@portal/emails/operations/operations-mails';
import type { FastifyBaseLogger } from 'fastify';
import type { Sources } from '../../../platform/sources.ts';
import type { Compose } from '../../../platform/outbox/compose.ts';
import { listPriceLists, queueGapsMail } from '../prices.repository.ts';
import { checkPublished } from '../publish-prices.ts';

type Gaps = readonly { readonly name: string; readonly count: number }[];

const day = 86_400_000;

/** Empty if no practice has published prices: the group does not use them. */
const findGaps = async ({ database, config }: Sources): Promise<Gaps> => {
  const lists = await listPriceLists(database);
  if (lists.length === 0) return [];
  const findings = await checkPublished({ database, config }, Date.now());
  const byPractice = Map.groupBy(findings, ({ practice }) => practice);
  return [...byPractice].map(([name, { length }]) => ({ name, count: length }));
};

/** Logs gaps when a process starts and once a day, and emails the operator once a week. */
export const createGapsNotice = ({ log, ...sources }: Sources & { readonly log: Pick<FastifyBaseLogger, 'warn'> }) => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - saidAt < day) return;
    const gaps = await findGaps(sources);
    saidAt = performance.now();
    if (gaps.length === 0) return;
    const practices = gaps.map(({ name }) => name);
    log.warn({ practices }, `Price lists are incomplete: run \`${opsCommand} prices check\``);
    if (sources.config.operatorEmail !== null)
      await queueGapsMail(sources.database, Math.floor(Date.now() / (7 * day)));
  };
};

const composeGaps =
  (sources: Sources): Compose =>
  async () => {
    const { operatorEmail: address, mailFromName: portalName } = sources.config;
    const practices = address === null ? [] : await findGaps(sources);
    if (address === null || practices.length === 0) return null;
    return { to: { name: '', address }, calendar: null, ...priceGaps({ portalName, ops: opsCommand, practices }) };
  };

export const gapsComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'price-gaps': composeGaps(sources),
});
