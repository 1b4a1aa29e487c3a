import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import { isProofSpent, spendProof } from '../../platform/proof-of-work/proof-of-work.repository.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { AuthContext } from '../auth-context.ts';
import { endSession } from '../sessions/end-session.ts';
import { BadLogoutToken, type LogoutToken, logoutTokenSeconds } from './logout-token.ts';
import type { ProviderId } from './oidc-client.ts';
import { findSessionsAtProvider } from './sessions-at-provider.repository.ts';

type EndByProvider = {
  readonly provider: ProviderId | null;
  readonly token: string;
  readonly log: FastifyBaseLogger;
};

const refused = (cause: unknown) => new Problem('BAD_REQUEST', 'This logout token cannot be accepted.', { cause });

const readToken = async (context: AuthContext, { provider, token, log }: EndByProvider): Promise<LogoutToken> => {
  if (provider === null) throw refused('no such provider');
  return context.oidc.readLogoutToken(provider, token).catch((error: Error) => {
    log.warn({ err: error, provider }, 'logout token refused');
    if (error.cause instanceof BadLogoutToken) throw refused(error);
    throw new Problem('PROVIDER_UNAVAILABLE', 'The keys of the provider cannot be fetched just now.', { cause: error });
  });
};

/** OpenID Connect Back-Channel Logout 1.0; each token counts once. */
export const endByProvider = async (context: AuthContext, input: EndByProvider): Promise<void> => {
  const { provider, tokenId, ...session } = { provider: input.provider ?? '', ...(await readToken(context, input)) };
  const nonceHash = hashToken(`logout token ${session.issuer} ${tokenId}`);
  if (await isProofSpent(context.database, nonceHash)) throw refused('it was used before');
  const hashes = await findSessionsAtProvider(context.database, { provider, ...session });
  for (const sessionIdHash of hashes)
    await endSession(context, { sessionIdHash, because: 'BACK_CHANNEL', log: input.log });
  // Marked as used last, so that the provider can retry if the database fails first.
  await spendProof(context.database, { nonceHash, expiresAt: Date.now() / 1000 + logoutTokenSeconds });
  input.log.info({ provider, ended: hashes.length }, 'the provider ended sessions');
};
