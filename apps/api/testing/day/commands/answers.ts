import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { answerKeyOf } from '../../../src/features/appointments/reminders/answer-link.ts';
import { pick } from '../../pick.ts';
import { chosen, personOf, type World } from '../world.ts';
import { hasRival, listCancellable, upcomingOf } from './booking.ts';
import type { Command } from './command.ts';

const answers = ['coming', 'unsure', 'late-10', 'late-20'];

/** Sends the form that a reminder links to. */
export const answerFor = async (world: World, one: Appointment, answer: string): Promise<void> => {
  const { portal } = world;
  const key = answerKeyOf(portal.config, one);
  const body = new URLSearchParams({ key, appointment: key, answer });
  const { status } = await fetch(`${portal.base}/reminders`, { method: 'POST', body, redirect: 'manual' });
  if (status >= 400) world.complaints.push(`an answer to a reminder was refused with ${status}`);
};

const answer: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const one = chosen(await upcomingOf(personOf(world, who)), which);
    if (one) await answerFor(world, one, pick(answers, choice));
  },
};

/** A reason is chosen, or the form is sent as it stands. */
const cannotCome: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const { portal } = world;
    const person = personOf(world, who);
    const one = chosen(await listCancellable(person), which);
    if (!one) return;
    const key = answerKeyOf(portal.config, one);
    const page = `${portal.base}/reminders/cancel?key=${key}`;
    if (!(await (await fetch(page)).text()).includes('Why can’t you come?')) return;
    const reason = choice % 3 === 0 ? '' : '2';
    const body = new URLSearchParams({ key, reason });
    const { status } = await fetch(`${portal.base}/reminders/cancel`, { method: 'POST', body, redirect: 'manual' });
    if (status >= 400) world.complaints.push(`“I can’t come” was refused with ${status}`);
    const isCancelled = (await (await fetch(page)).text()).includes('Undo cancellation');
    const isExplained = reason !== '' && (await hasRival(world, [one, ...one.together]));
    if (world.isAlone && isCancelled !== (reason !== '') && !isExplained)
      world.complaints.push(
        `“I can’t come” with the reason “${reason}” was ${isCancelled ? '' : 'not '}a cancellation`,
      );
    const until = (await world.clock.now()) + 60_000;
    const restores = 1 + one.together.length;
    if (isCancelled) person.undo = { appointmentId: one.appointmentId, until, restores };
  },
};

export const answerCommands = { answers: answer, 'cannot come': cannotCome };
