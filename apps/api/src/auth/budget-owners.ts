import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../platform/http/cookies.ts';
import { type Secrets, createSigner, randomToken } from '../platform/secrets.ts';
import type { FlowCookie } from './sign-in/flow-cookie.ts';

/** Signed, so that a rate limit can reject invented cookies without a database query. */
export const createSignedNames = (secrets: Secrets, purpose: 'session' | 'browser') => {
  const signer = createSigner(secrets, `name of a ${purpose}`);
  return {
    issue(remark: string): string {
      const text = `${randomToken()}~${remark}`;
      return `${text}~${signer.sign(text)}`;
    },
    remarkOf(name: string): string | null {
      const [token = '', remark = '', signature = '', ...more] = name.split('~');
      // A lengthened copy of a genuine name would have a rate limit of its own.
      if (more.length > 0) return null;
      return signer.isSigned(`${token}~${remark}`, signature) ? remark : null;
    },
  };
};

/** Older browser names lose their own budget, so collecting them gains nothing. */
export const browserLifeSeconds = 600;

type Sources = { readonly secrets: Secrets; readonly cookies: Cookies; readonly flowCookie: FlowCookie };

/** Proved by signed cookies; everybody else shares the limit of their address (docs/decisions/0021). */
export const createBudgetOwners = ({ secrets, cookies, flowCookie }: Sources) => {
  const sessions = createSignedNames(secrets, 'session');
  const browsers = createSignedNames(secrets, 'browser');
  const newBrowserName = (): string => browsers.issue(Date.now().toString(36));
  const nameOf = new WeakMap<FastifyRequest, string>();

  const browserYoungerThan = (seconds: number, request: FastifyRequest): string | null => {
    const { browser } = flowCookie.read(request);
    const remark = browsers.remarkOf(browser);
    return remark === null || parseInt(remark, 36) < Date.now() - seconds * 1000 ? null : browser;
  };
  const accountOf = (request: FastifyRequest): string | null => {
    const identity = sessions.remarkOf(cookies.read(request, 'session') ?? '');
    return identity === null ? null : `account ${identity}`;
  };

  return {
    newSessionName: (identityId: number): string => sessions.issue(identityId.toString(36)),
    newBrowserName,
    accountOf,
    starterOf(request: FastifyRequest): string | null {
      const browser = browserYoungerThan(browserLifeSeconds / 2, request);
      if (browser === null) return accountOf(request);
      nameOf.set(request, browser);
      return `browser ${browser}`;
    },
    /** Creates a name only if the start was not charged to an existing one; otherwise names would multiply. */
    nameForStart: (request: FastifyRequest): string => nameOf.get(request) ?? newBrowserName(),
    returnerOf(request: FastifyRequest): string | null {
      const browser = browserYoungerThan(browserLifeSeconds, request);
      return browser === null ? null : `browser ${browser}`;
    },
  };
};
