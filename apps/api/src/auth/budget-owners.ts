import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../platform/http/cookies.ts';
import type { Secrets } from '../platform/secrets.ts';
import { readFlow } from './flow-cookie.ts';
import { createSignedNames } from './signed-names.ts';

/** Older browser names lose their own budget, so collecting them gains nothing. */
export const browserLifeSeconds = 600;

type Sources = { readonly secrets: Secrets; readonly cookies: Cookies };

/** Proved by signed cookies; everybody else shares the limit of their address (docs/decisions/0030). */
export const createBudgetOwners = ({ secrets, cookies }: Sources) => {
  const sessions = createSignedNames(secrets, 'session');
  const browsers = createSignedNames(secrets, 'browser');
  return {
    newSessionName: (identityId: number): string => sessions.issue(identityId.toString(36)),
    newBrowserName: (): string => browsers.issue(Date.now().toString(36)),
    isBrowserName: (name: string): boolean => browsers.remarkOf(name) !== null,
    accountOf(request: FastifyRequest): string | null {
      const identity = sessions.remarkOf(cookies.read(request, 'session') ?? '');
      return identity === null ? null : `account ${identity}`;
    },
    browserOf(request: FastifyRequest): string | null {
      const { browser } = readFlow(cookies, request);
      const named = browsers.remarkOf(browser);
      if (named === null || parseInt(named, 36) < Date.now() - browserLifeSeconds * 1000) return null;
      return `browser ${browser}`;
    },
  };
};
