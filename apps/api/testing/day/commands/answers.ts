import { answerKeyOf } from '../../../src/features/appointments/reminders/answer-link.ts';
import { leavesOut } from '../known-faults.ts';
import { pick } from '../../pick.ts';
import { chosen, personOf } from '../world.ts';
import { upcomingOf } from './booking.ts';
import type { Command } from './command.ts';

const answers = ['coming', 'unsure', 'late-10', 'late-20'];

/** From the page that a reminder leads to. */
const answer: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const { portal } = world;
    const one = chosen(await upcomingOf(personOf(world, who)), which);
    if (!one) return;
    const words = pick(answers, choice);
    const isLeftOut = leavesOut(world, 'one of several pets is said to be late, and the others are not');
    if (one.together.length > 0 && words.startsWith('late') && isLeftOut) return;
    const key = answerKeyOf(portal.config, one);
    const body = new URLSearchParams({ key, appointment: key, answer: words });
    const { status } = await fetch(`${portal.base}/reminders`, { method: 'POST', body, redirect: 'manual' });
    if (status >= 400) world.complaints.push(`an answer to a reminder was refused with ${status}`);
  },
};

export const answerCommands = { answers: answer };
