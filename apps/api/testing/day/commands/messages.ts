import { messageForm } from '../../scenes/message-form.ts';
import type { Command } from './command.ts';

const kinds = ['question', 'complaint'] as const;

/** Uses the form beside the prices. Its confirmation page opens only for that practice and that kind of message. */
const write: Command = {
  weight: 1,
  mayRace: false,
  async run(world, { which, choice }) {
    const { portal, alone, asking, complaints } = world;
    const [practice, other] = which % 2 === 0 ? [alone, asking] : [asking, alone];
    const [kind, otherKind] = choice % 2 === 0 ? kinds : kinds.toReversed();
    const form = await messageForm(portal.base, practice.practiceId);
    world.newcomers += 1;
    const words = { name: 'Wim', email: 'wim@example.org', phone: '', petName: '', message: 'Are you open?' };
    const { status, headers } = await form.send(
      { ...words, kind: kind?.toUpperCase() ?? '' },
      { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.8.${world.newcomers}.1` },
    );
    const { location = '' } = headers;
    if (status !== 303) return void complaints.push(`writing to a practice was answered with ${status}`);
    const elsewhere = await messageForm(portal.base, other.practiceId);
    const pages = [
      location,
      location.replace(form.path, elsewhere.path),
      location.replace(`kind=${kind}`, `kind=${otherKind}`),
    ];
    const answers = await Promise.all(pages.map(async (page) => (await fetch(`${portal.base}${page}`)).status));
    if (answers.join() !== '200,404,404')
      complaints.push(`the page of a message, of another practice and of another kind: ${answers.join()}`);
  },
};

export const messageCommands = { 'writes to the practice': write };
