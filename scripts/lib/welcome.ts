import { notesOn } from '../../apps/api/src/database/embedded/place.ts';
import { demoPeople } from '../../apps/api/src/seeds/demo/demo-people.ts';
import type { LocalEnvironment } from './local-environment.ts';

type Addresses = Readonly<Record<'mailbox' | 'issuer' | 'reception', string | null>>;

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

const dataLines = async ({ DATABASE_URL: url, DATA_DIR: folder = '' }: NodeJS.ProcessEnv): Promise<string[]> =>
  url
    ? ['  Data     PostgreSQL']
    : [
        `  Data     ${folder} (PostgreSQL, for trying out)`,
        ...(await notesOn(folder)).map((note) => `           ${note}`),
      ];

export const welcome = async (
  { portal, webOrigin }: LocalEnvironment,
  { mailbox, issuer, reception }: Addresses,
): Promise<string> =>
  [
    '',
    'The client portal is running.',
    '',
    `  Portal   ${webOrigin}`,
    ...(mailbox ? [`  Emails   ${mailbox}`] : []),
    ...(reception ? [`  Desk     ${reception} (the reception of Old Mill Vets, where Daniel's pets go)`] : []),
    ...(await dataLines(portal)),
    ...(issuer ? people() : []),
    '',
    'Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
