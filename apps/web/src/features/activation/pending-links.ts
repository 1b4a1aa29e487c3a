import type { VerifyRequest } from '@portal/contract/activation/activation.schemas';
import { sessionStore } from '../../platform/storage.ts';

const modes = ['signup', 'link'] as const satisfies readonly VerifyRequest['mode'][];

export type PendingCode = {
  readonly code: string;
  readonly clientId: number | null;
  readonly mode: (typeof modes)[number] | null;
};

type Search = Readonly<Record<string, unknown>>;

const idOf = (value: unknown): number | null => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : null);

// The router may parse a numeric-looking value as a number.
const textOf = (value: unknown, longest: number): string => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= longest ? text.trim() : '';
};

export const parsePendingCode = (search: Search): PendingCode | null => {
  const code = textOf(search['code'], 100);
  if (code === '') return null;
  return {
    code,
    clientId: idOf(search['clientId']),
    mode: modes.find((kind) => kind === search['mode']) ?? null,
  };
};

export const storePendingCode = ({ code, clientId, mode }: PendingCode): void => {
  sessionStore.write('vCode', code);
  if (clientId !== null) sessionStore.write('vClientId', String(clientId));
  if (mode !== null) sessionStore.write('vMode', mode);
};

export const readPendingCode = (): PendingCode | null =>
  parsePendingCode({
    code: sessionStore.read('vCode'),
    clientId: sessionStore.read('vClientId'),
    mode: sessionStore.read('vMode'),
  });

export const clearPendingCode = (): void => {
  for (const key of ['vCode', 'vClientId', 'vMode'] as const) sessionStore.remove(key);
};

/** `sure`: the person confirmed it before signing in. */
export type PendingInvite = { readonly rc: string; readonly ln: string; readonly sure: boolean };

export const parsePendingInvite = (search: Search): PendingInvite | null => {
  const rc = textOf(search['rc'], 40);
  return rc === '' ? null : { rc, ln: textOf(search['ln'], 50), sure: search['sure'] === '1' };
};

export const storePendingInvite = ({ rc, ln, sure }: PendingInvite): void => {
  const params = new URLSearchParams({ rc, ln, ...(sure ? { sure: '1' } : {}) });
  sessionStore.write('registrationParams', params.toString());
};

export const readPendingInvite = (): PendingInvite | null =>
  parsePendingInvite(Object.fromEntries(new URLSearchParams(sessionStore.read('registrationParams') ?? '')));

export const clearPendingInvite = (): void => sessionStore.remove('registrationParams');
