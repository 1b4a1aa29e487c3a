import type { Resolver } from 'node:dns/promises';

type Lookup = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND');

const orNone = async <T>(answers: Promise<T[]>): Promise<T[]> => {
  try {
    return await answers;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const textsAt = async (dns: Lookup, name: string, start: string): Promise<string[]> => {
  const records = await orNone(dns.resolveTxt(name));
  return records.map((parts) => parts.join('')).filter((text) => text.toLowerCase().startsWith(start));
};

const mxProblem = async (dns: Lookup, domain: string): Promise<string | null> => {
  const servers = await orNone(dns.resolveMx(domain));
  return servers.length > 0 ? null : `MX: ${domain} receives no mail, so neither bounces nor answers arrive`;
};

const spfProblem = async (dns: Lookup, domain: string): Promise<string | null> => {
  const [record, ...others] = await textsAt(dns, domain, 'v=spf1');
  if (record === undefined)
    return `SPF: ${domain} has no record "v=spf1 …", so it does not say which servers send for it`;
  if (others.length > 0) return `SPF: ${domain} has ${others.length + 1} records; receivers accept only one`;
  return /[~-]all\b|\bredirect=/.test(record) ? null : `SPF: the record of ${domain} must end with -all or ~all`;
};

const dkimProblem = async (dns: Lookup, domain: string, selector: string): Promise<string | null> => {
  const name = `${selector}._domainkey.${domain}`;
  const records = await orNone(dns.resolveTxt(name));
  const hasKey = records.some((parts) => /(^|;)\s*p=[^;\s]/.test(parts.join('')));
  return hasKey ? null : `DKIM: ${name} has no key`;
};

/** The domain itself, or a parent that speaks for it (RFC 7489 §6.6.3, without the public suffix list). */
const findDmarc = async (dns: Lookup, domain: string): Promise<string | undefined> => {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const [record] = await textsAt(dns, `_dmarc.${labels.slice(from).join('.')}`, 'v=dmarc1');
    if (record !== undefined) return record;
  }
  return undefined;
};

const dmarcProblem = async (dns: Lookup, domain: string): Promise<string | null> => {
  const record = await findDmarc(dns, domain);
  if (record === undefined) return `DMARC: _dmarc.${domain} has no record, and large mailbox providers ask for one`;
  return /;\s*p=(none|quarantine|reject)\b/i.test(record) ? null : `DMARC: the record of ${domain} has no policy (p=)`;
};

type Checked = { readonly from: string; readonly dkimSelectors: readonly string[]; readonly dns: Lookup };

/** Whether receivers can tell that mail from `from` is genuine, and whether bounces arrive. Throws with what is missing. */
export const checkMailDomain = async ({ from, dkimSelectors, dns }: Checked): Promise<string> => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const problems = await Promise.all([
    mxProblem(dns, domain),
    spfProblem(dns, domain),
    ...dkimSelectors.map((selector) => dkimProblem(dns, domain, selector)),
    dmarcProblem(dns, domain),
  ]);
  const problemList = problems.filter((problem) => problem !== null);
  if (problemList.length > 0) throw new Error(problemList.join('; '));
  const dkim = dkimSelectors.length > 0 ? 'DKIM' : 'no DKIM (set MAIL_DKIM_SELECTORS to check it)';
  return `${domain} has MX, SPF, DMARC and ${dkim}`;
};
