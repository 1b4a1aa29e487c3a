import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../platform/http/cookies.ts';
import type { Secrets } from '../platform/secrets.ts';
import { readFlow } from './flow-cookie.ts';
import { createSignedNames } from './signed-names.ts';

/** Older browser names have no budget of their own, so collecting them gains nothing. */
export const browserLifeSeconds = 600;

type Sources = { readonly secrets: Secrets; readonly cookies: Cookies };

/**
 * Who has a rate limit of their own, told by cookies that only we can make. Everybody else shares one with their address,
 * which may be that of a whole mobile network (docs/decisions/0030).
 */
export const createBudgetOwners = ({ secrets, cookies }: Sources) => {
  const sessions = createSignedNames(secrets, 'session');
  const browsers = createSignedNames(secrets, 'browser');
  return {
    newSessionName: (identityId: number): string => sessions.issue(identityId.toString(36)),
    newBrowserName: (): string => browsers.issue(Date.now().toString(36)),
    isBrowserName: (name: string): boolean => browsers.remarkOf(name) !== null,
    /** The account of this browser's session, alive or ended. */
    accountOf(request: FastifyRequest): string | null {
      const identity = sessions.remarkOf(cookies.read(request, 'session') ?? '');
      return identity === null ? null : `account ${identity}`;
    },
    /** A browser that started a sign-in in the last ten minutes. */
    browserOf(request: FastifyRequest): string | null {
      const { browser } = readFlow(cookies, request);
      const named = browsers.remarkOf(browser);
      if (named === null || parseInt(named, 36) < Date.now() - browserLifeSeconds * 1000) return null;
      return `browser ${browser}`;
    },
  };
};
