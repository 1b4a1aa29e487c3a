import { rawRequest } from '../../raw-request.ts';
import type { Letter, World } from '../world.ts';
import { chosen } from '../world.ts';
import type { Command } from './command.ts';
import { firstReason } from './guests.ts';

const sameSite = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

const guests = ['wim@example.org', 'saar@example.org'];

type Form = { readonly path: string; readonly fields: readonly (readonly [string, string])[]; readonly from: string };

const send = ({ portal }: World, { path, fields, from }: Form) =>
  rawRequest(`${portal.base}${path}`, {
    method: 'POST',
    headers: { ...sameSite, 'x-forwarded-for': from },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });

const joins: Command = {
  weight: 3,
  mayRace: true,
  async run(world, { which, choice }) {
    const path = `/waiting-list?practice=${world.alone.practiceId}&species=1&reason=${await firstReason(world)}`;
    const facts = {
      petName: 'Milo',
      firstName: 'Wim',
      lastName: 'Guest',
      mobile: '07700 900124',
      postcode: 'ZZ99 1AB',
    };
    const boxes = '1234567'.split('').map((weekday) => ['weekdays', weekday] as const);
    const parts = ['MORNING', 'AFTERNOON', 'EVENING'].map((part) => ['parts', part] as const);
    const email = guests[choice % guests.length] ?? '';
    const fields = [...boxes, ...parts, ...Object.entries({ ...facts, email })];
    world.newcomers += 1;
    const { status } = await send(world, { path, fields, from: `10.${which}.${world.newcomers}.1` });
    if (status >= 500) world.complaints.push(`joining the list as a guest was answered with ${status}`);
  },
};

/** Each entry has one, and its link works until the entry ends. */
export const listJoined = ({ letters }: World): Letter[] => letters.filter(({ kind }) => kind === 'waiting-join');

const linkIn = ({ email }: Letter): string => /\/waiting-list\/asked\?key=[\w.-]+/.exec(email.text)?.[0] ?? '';

export const readEntryPage = async ({ portal }: World, letter: Letter): Promise<string> =>
  (await fetch(`${portal.base}${linkIn(letter)}`)).text();

const answers: Command = {
  weight: 4,
  mayRace: false,
  async run(world, { which, choice }) {
    const letter = chosen(listJoined(world), which);
    if (!letter) return;
    const before = await readEntryPage(world, letter);
    if (!before.includes('value="looking"')) return;
    const answer = choice % 5 === 0 && before.includes('value="stop"') ? 'stop' : 'looking';
    const [, key = ''] = linkIn(letter).split('=');
    const form = {
      path: '/waiting-list/asked',
      fields: [
        ['key', key],
        ['answer', answer],
      ] as const,
      from: '10.9.9.9',
    };
    const { status } = await send(world, form);
    if (status >= 400) world.complaints.push(`the answer “${answer}” of a guest who waits was refused with ${status}`);
    const address = letter.email.to.address;
    // Another entry of theirs ends with it.
    if (answer === 'looking') world.lookingFor.set(address, letter.subjectId);
    else if (world.lookingFor.get(address) === letter.subjectId) world.lookingFor.delete(address);
  },
};

export const waitingGuestCommands = { 'a guest joins the list': joins, 'a guest answers': answers };
