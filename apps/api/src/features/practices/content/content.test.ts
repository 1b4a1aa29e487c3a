import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentFile } from '@portal/contract/practices/content-file.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import { expect, test } from 'vitest';
import { contentCommand } from '../../../cli/commands/practices/content.ts';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import { blank } from '../../../../testing/pictures.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { ownPortal, serverForTest } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const folder = await mkdtemp(join(tmpdir(), 'content-'));

const run = (...args: string[]) => contentCommand.run({ database, config: testConfig({}), args });
const exported = async (): Promise<ContentFile> => JSON.parse(await run('export')) as ContentFile;
const write = async (content: unknown): Promise<string> => {
  const path = join(folder, 'content.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const onlyPractice = async (practiceId: number): Promise<ContentFile> => {
  const { group, practices } = await exported();
  return { group, practices: practices.filter((practice) => practice.practiceId === practiceId) };
};
type Reason = ContentFile['practices'][number]['reasons'][number];
const withReason = ({ group, practices }: ContentFile, change: Partial<Reason>): ContentFile => ({
  group,
  practices: practices.map((practice) => ({
    ...practice,
    reasons: practice.reasons.map((reason) => ({ ...reason, ...change })),
  })),
});

const reasonsAt = async (practiceId: number) => {
  const path = `/lookup/online-appointment-reasons?practiceId=${practiceId}`;
  return (await portal.anyone().get<AppointmentReason[]>(path)).body;
};

test('applying an exported file changes nothing', async () => {
  await buildPractice(database);
  await run('apply', await write(await exported()));
  expect(await run('diff', await write(await exported()))).toBe('Nothing differs.');
});

test('a file in UTF-16 is read, and the error names a missing file', async () => {
  const path = join(folder, 'utf16.json');
  for (const text of [JSON.stringify(await exported()), `\uFEFF${JSON.stringify(await exported(), null, 2)}`]) {
    await writeFile(path, text, 'utf16le');
    expect(await run('diff', path)).toBe('Nothing differs.');
  }
  await expect(run('apply', join(folder, 'nowhere.json'))).rejects.toThrow('nowhere.json or its logo does not exist');
});

test('a diff changes nothing, and applying the file changes pages', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1] });
  const content = withReason(await onlyPractice(practiceId), {
    priceFrom: '52.50',
    preparation: 'Use the side door.',
    horizonDays: 30,
    questions: [{ question: 'How is the appetite?', short: 'Appetite', answers: ['As usual', 'Eats less'] }],
  });
  const before = await reasonsAt(practiceId);
  expect(await run('diff', await write(content))).toContain('priceFrom: the group’s setting → “52.50”');
  expect(await reasonsAt(practiceId)).toEqual(before);
  expect(await run('apply', await write(content))).toContain('Changed:');
  const changed = { price: { fromPence: 5250 }, preparation: 'Use the side door.', horizonDays: 30 };
  expect(await reasonsAt(practiceId)).toMatchObject([changed]);
  expect(await run('history')).toContain('preparation: the group’s setting → “Use the side door.”');
});

test('a file sets a practice’s texts, due rules, horizon and answers to requests', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1, 2] });
  const { group, practices } = await onlyPractice(practiceId);
  const change = {
    horizonDays: 21,
    texts: { whatToBring: ['{pet} in a carrier'], ifUnwell: 'Ring {phone} at any hour.' },
    reminderHours: [168, 24],
    dueRules: [{ reasonId: 1, speciesId: 1, countedReasonIds: [1, 2], afterMonths: 12 }],
    requestAnswerHours: 8,
    unansweredRequests: 'CONFIRM',
  } as const;
  const changed = practices.map((practice) => ({ ...practice, ...change }));
  const file = await write({ group, practices: changed });
  expect(await run('apply', file)).toContain('horizonDays');
  expect((await onlyPractice(practiceId)).practices[0]).toMatchObject(change);
  expect(await run('diff', file)).toBe('Nothing differs.');
  expect((await reasonsAt(practiceId)).map(({ horizonDays }) => horizonDays)).toEqual([21, 21]);
});

test('settings that a file omits stay, except the rules of a reason that has ended', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1, 2] });
  const { group, practices } = await onlyPractice(practiceId);
  const rule = { speciesId: 1, countedReasonIds: [1], afterMonths: 6 };
  const dueRules = [1, 2].map((reasonId) => ({ ...rule, reasonId }));
  const ruled = practices.map((one) => ({ ...one, dueRules, horizonDays: 40 }));
  await run('apply', await write({ group, practices: ruled }));
  const questions = [{ question: 'Any other pets?', short: 'Others' }];
  await run('apply', await write(withReason(await onlyPractice(practiceId), { questions: questions })));
  const older = practices.map(({ dueRules: _, horizonDays: __, texts: ___, features, ...practice }) => ({
    ...practice,
    features: { 'Online Booking Enabled': features['Online Booking Enabled'] ?? true },
    reasons: practice.reasons.filter(({ reasonId }) => reasonId === 1).map(({ questions: ____, ...reason }) => reason),
  }));
  await run('apply', await write({ group, practices: older }));
  expect((await onlyPractice(practiceId)).practices[0]).toMatchObject({
    horizonDays: 40,
    dueRules: [{ ...rule, reasonId: 1 }],
    features: practices[0]?.features,
    reasons: [{ questions: questions }],
  });
});

test('a content file switches off features and reasons', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1, 2] });
  const { group, practices } = await onlyPractice(practiceId);
  const changed = practices.map((practice) => ({
    ...practice,
    features: { ...practice.features, 'Online Booking Enabled': false },
    reasons: practice.reasons.filter(({ reasonId }) => reasonId === 1),
  }));
  expect(await run('apply', await write({ group, practices: changed }))).toContain('no longer offered online');
  const [after] = (await onlyPractice(practiceId)).practices;
  expect(after?.features['Online Booking Enabled']).toBe(false);
  expect(after?.reasons.map(({ reasonId }) => reasonId)).toEqual([1]);
});

test('the command lists every problem of a file with its place, and changes nothing [33ae6]', async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1] });
  const before = await exported();
  const { practices } = withReason(await onlyPractice(practiceId), { priceFrom: '£48', horizonDays: 0 });
  const urls = { siteUrl: 'http://group.example', emergencyUrl: 'https://group.example@evil.example' };
  const group = { ...urls, name: '', colours: { action: '#ffd400', accent: '#1f5fa8' } };
  const problems = await run('apply', await write({ group, practices })).catch((error: Error) => error.message);
  for (const problem of [
    'group.name: must not be empty',
    'group.colours.action: an icon or mark would have a contrast of 1.3 in the light theme; it needs 4.5 or more',
    'group.siteUrl: must be an https address',
    'group.emergencyUrl: must not have a user name or password',
    'practices[0].reasons[0].priceFrom: must be an amount in pounds such as 48.00',
    'practices[0].reasons[0].horizonDays:',
  ])
    expect(problems).toContain(problem);
  expect(await exported()).toEqual(before);
});

test.each([
  ['a practice that does not exist', { practiceId: 999_999 }, 'there is no practice 999999'],
  ['a misspelt key', { lateFee: 'none' }, 'lateFee'],
  ['an unknown placeholder', { texts: { whatToBring: ['{animal}'] } }, 'texts.whatToBring[0]: has {animal}'],
  ['a reminder that is too late', { reminderHours: [1] }, 'reminderHours[0]'],
  ['the same reminder twice', { reminderHours: [24, 24] }, 'has the same number twice'],
  ['an emergency word without the number', { texts: { ifUnwell: 'Do call.' } }, 'must name the telephone number'],
  [
    'a rule about what does not exist',
    { dueRules: [{ reasonId: 2, speciesId: 99, countedReasonIds: [999_999], afterMonths: 6 }] },
    /does not offer the reason 2[\s\S]*no species 99[\s\S]*no reason 999999/,
  ],
])('refuses %s', async (_, change, problem) => {
  const { practiceId } = await buildPractice(database, { reasonIds: [1] });
  const { group, practices } = await onlyPractice(practiceId);
  const path = await write({ group, practices: practices.map((practice) => ({ ...practice, ...change })) });
  await expect(run('check', path)).rejects.toThrow(problem);
});

test('the command refuses a file that is not JSON', async () => {
  await expect(run('check', await write('{"group":'))).rejects.toThrow('The file is not JSON');
});

test('name, links and logo of the group appear on every page', async () => {
  const { practices } = await exported();
  const links = [{ label: 'Privacy', url: 'https://group.example/privacy' }];
  await writeFile(join(folder, 'logo.png'), await blank(40, 40).png().toBuffer());
  const legal = { termsUrl: 'https://group.example/our-terms' };
  const group = { name: 'Hollow Hill Vets', links, legal, logo: 'logo.png', siteUrl: 'https://group.example' };
  expect(await run('apply', await write({ group, practices }))).toContain('Group, logo: a new picture');
  const other = await serverForTest({ database });
  const { body: config } = await other.anyone().get<RuntimeConfig>('/config');
  expect(config).toMatchObject({
    siteUrl: 'https://group.example',
    group: { name: 'Hollow Hill Vets', links, legal: { terms: legal.termsUrl, privacy: null } },
  });
  const logo = await fetch(`${other.base}${config.group.logoUrl}`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
});
