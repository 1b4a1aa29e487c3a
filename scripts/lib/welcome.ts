import { demoPeople } from '../../apps/api/src/seeds/demo/demo-people.ts';
import type { LocalEnvironment } from './local-environment.ts';

type Addresses = { readonly mailbox: string | null; readonly issuer: string | null };

const widest = Math.max(...demoPeople.map(({ email }) => email.length));
const people = (): string[] => {
  const passwords = new Set(demoPeople.map(({ password }) => password));
  const [password] = passwords;
  return [
    '',
    passwords.size === 1 ? `Sign in as (the password is ${password})` : 'Sign in as',
    ...demoPeople.map(({ email, hint }) => `  ${email.padEnd(widest)}  ${hint}`),
  ];
};

export const welcome = ({ portal, webOrigin }: LocalEnvironment, { mailbox, issuer }: Addresses): string =>
  [
    '',
    'The client portal is running.',
    '',
    `  Portal   ${webOrigin}`,
    ...(mailbox ? [`  Emails  ${mailbox}`] : []),
    portal['DATABASE_URL'] ? '  Data     PostgreSQL' : `  Data     ${portal['DATA_DIR']} (PGlite, for trying out)`,
    ...(issuer ? people() : []),
    '',
    'Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
