import type { Check, Finding } from '../check.ts';
import type { Project } from '../project.ts';

const peopleFile = 'apps/api/src/seeds/demo/demo-people.ts';
const clientsFile = 'apps/api/src/seeds/demo/files/clients.csv';

/** Addresses of documents that nobody in the demo has, on purpose. */
const inventedAddresses = ['dmarc', 'elm-lane', 'hart', 'jo', 'new', 'nobody', 'portal', 'rosie.hartnell', 'sam'];

type Login = { readonly sub: string; readonly email: string; readonly givenName: string; readonly password: string };
type Client = { readonly lastName: string; readonly email: string; readonly postcode: string };
type Demo = { readonly logins: readonly Login[]; readonly clients: readonly Client[] };

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const readClients = (text: string): Client[] => {
  const [head = '', ...rows] = text.trim().split('\n');
  const columns = cellsOf(head);
  return rows.map((row) => {
    const cells = cellsOf(row);
    const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
    return { lastName: cell('last_name'), email: cell('email'), postcode: cell('postcode') };
  });
};

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** "Max" signs in as `max@example.org`, whatever his given name. */
const callsOf = ({ email, givenName }: Login): string[] => [keyOf(givenName), keyOf(email.replace(/@.*/, ''))];

const hasLogin = (name: string, { logins }: Demo): boolean =>
  logins.some((login) => callsOf(login).includes(keyOf(name)));

const columnsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const namesIn = (line: string): string[] =>
  [
    /\bSign in\b[^.|]*? as (\p{Lu}\p{L}+)/u,
    /^\d+\. As (\p{Lu}\p{L}+)/u,
    /\bchoose \*\*(\p{Lu}\p{L}+)\*\* from the list/u,
  ].flatMap((pattern) => pattern.exec(line)?.[1] ?? []);

const problemsOfLine = (line: string, demo: Demo): string[] => {
  const addresses = [...line.matchAll(/\b([\w.-]+)@example\.org\b/g)].filter(
    ([address, name = '']) =>
      !inventedAddresses.includes(name) && ![...demo.logins, ...demo.clients].some(({ email }) => email === address),
  );
  const passwords = [...line.matchAll(/\bpassword `([^`]+)`/g)].filter(
    ([, password]) => !demo.logins.some((login) => login.password === password),
  );
  return [
    ...namesIn(line)
      .filter((name) => !hasLogin(name, demo))
      .map((name) => `${name} is not in the demo (${peopleFile})`),
    ...addresses.map(([address]) => `${address} is not in the demo (${peopleFile}, ${clientsFile})`),
    ...passwords.map(([, password]) => `${password} is not the demo’s password`),
  ];
};

/** A row of people to sign in as. */
const problemsOfLogins = ([names = '']: readonly string[], demo: Demo): string[] =>
  names
    .split(', ')
    .filter((name) => !hasLogin(name, demo))
    .map((name) => `${name} is not in the demo (${peopleFile})`);

/** A row of answers to "Find your record": all but `NewClient` need two of them on one record. */
const problemsOfAnswers = (cells: readonly string[], { clients }: Demo): string[] => {
  const [lastName = '', postcode = '', email = '', ...more] = cells;
  const hasRecord = clients.some(
    (client) => keyOf(client.lastName) === keyOf(lastName) && (client.email === email || client.postcode === postcode),
  );
  if (more.some((cell) => cell.includes('`NewClient`')) !== hasRecord) return [];
  return [
    hasRecord ? `${lastName} is in the demo (${clientsFile})` : `${lastName}, ${postcode} is not in ${clientsFile}`,
  ];
};

const tables = { 'Sign in as': problemsOfLogins, 'Last name': problemsOfAnswers };

const problemsOfRow = (head: string | null, row: string, demo: Demo): string[] => {
  const find = Object.entries(tables).find(([column]) => column === head)?.[1];
  return find === undefined || row.startsWith('| ---') ? [] : find(columnsOf(row), demo);
};

const findIn = (project: Project, file: string, demo: Demo): Finding[] => {
  let head: string | null = null;
  return project
    .read(file)
    .split('\n')
    .flatMap((line, index) => {
      const isRow = line.startsWith('| ');
      const inTable = isRow && head !== null ? problemsOfRow(head, line, demo) : [];
      if (isRow) head ??= columnsOf(line)[0] ?? '';
      else head = null;
      return [...inTable, ...problemsOfLine(line, demo)].map((message) => ({ file, line: index + 1, message }));
    });
};

const guide = 'docs/guides/first-start.md';

const findUnlisted = (project: Project, { logins }: Demo): Finding[] => {
  const [, table = ''] = /^\| Sign in as .*\n\| ---.*\n((?:\|.*\n)*)/m.exec(project.read(guide)) ?? [];
  const listed = table.split('\n').flatMap((row) => (columnsOf(row)[0] ?? '').split(', ').map(keyOf));
  return logins
    .filter((login) => !callsOf(login).some((name) => listed.includes(name)))
    .map(({ givenName }) => ({ file: guide, line: null, message: `does not say what ${givenName} of the demo shows` }));
};

const readDemo = async (project: Project): Promise<Demo> => {
  const { demoPeople } = await project.load(peopleFile);
  return { logins: demoPeople as readonly Login[], clients: readClients(project.read(clientsFile)) };
};

/** Compares the people whom documents name with the files of the demo. */
export const demoPeople: Check = {
  name: 'demo-people',
  async find(project) {
    if (!project.exists(peopleFile)) return [];
    const demo = await readDemo(project);
    const documents = project.files.filter((file) => /^(?:README|docs\/.*)\.md$/.test(file));
    return [...documents.flatMap((file) => findIn(project, file, demo)), ...findUnlisted(project, demo)];
  },
};
