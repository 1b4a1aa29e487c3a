import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { expectedAnswers, type Role } from './expected-answers.ts';
import { plainRoutes } from './plain-routes.ts';

const columns: readonly (readonly [heading: string, roles: readonly Role[]])[] = [
  ['Anonymous', ['anonymous']],
  ['Not activated', ['not activated']],
  ['Same practice', ['same practice']],
  ['Other practice', ['other practice']],
  ['Owner', ['owner']],
  ['Owner, blocked', ['owner, blocked']],
  ['Key', ['key with the scope']],
  ['Other key', ['key with the others']],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');

const callRow = ([key, endpoint]: readonly [string, Endpoint]): string[] => {
  const answers = expectedAnswers(key, endpoint);
  return [`\`${key}\``, endpoint.scope ?? '', ...columns.map(([, [role]]) => (role ? answers[role] : ''))];
};

const introduction = `# Who may do what

Written by \`authorisation.attacks.test.ts\` from the contract, which says of each call who may make it; do not edit. The test sends
every call as each of these people and compares. After a change of the contract, \`npm test -- authorisation -u\` writes it again.

- **Anonymous**: not signed in. **Not activated**: signed in, without a record yet.
- **Same practice**, **Other practice**: another client, who names the owner's record. Calls that name no record concern the caller's
  own; ids in queries and bodies are tried in \`other-clients.attacks.test.ts\`.
- **Owner**: the client whose record it is, or the browser that holds a guest's time. **Blocked**: the practice allows them neither
  to book nor to register pets; they keep what they have.
- **Key**, **Other key**: a key of another system with the scope of the call, or with all scopes but that one. A key is for the
  whole group, not for a practice. For people's calls, both are keys with every scope.
- **yes**: let in; what follows depends on the content. **404**: the same as for a record that does not exist.`;

export const authorisationDocument = (): string =>
  [
    introduction,
    '## Calls',
    table(['Call', 'Scope', ...columns.map(([heading]) => heading)], Object.entries<Endpoint>(endpoints).map(callRow)),
    '## Pages and files of the server',
    'Without its link, each page behind a signed link answers 404.',
    table(
      ['Route', 'Open to', 'What'],
      Object.entries(plainRoutes).map(([key, { opens, what }]) => [`\`${key}\``, opens, what]),
    ),
    '',
  ].join('\n\n');
