import type { WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import type { Refusal } from '../../api-caller.ts';
import { pick } from '../../pick.ts';
import { waitingOf } from '../../scenes/waiting-scene.ts';
import { chosen, type Person, personOf } from '../world.ts';
import { mayBook, upcomingOf } from './booking.ts';
import type { Command } from './command.ts';
import { had } from './offered.ts';

const anyTime = {
  clinicianId: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['MORNING' as const, 'AFTERNOON' as const, 'EVENING' as const],
};

const listOf = async (person: Person) => (await (await person.caller()).get<WaitingList>('/waitlist')).body;

const note = (person: Person, { entries }: WaitingList): void => {
  for (const { entryId } of entries) if (!person.left.has(entryId)) person.waiting.add(entryId);
};

const join: Command = {
  weight: 5,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const { practiceId } = world.alone;
    const list = await listOf(person);
    if (!list.practices.some((practice) => practice.practiceId === practiceId)) return;
    const upcoming = await upcomingOf(person);
    const movable = upcoming.filter((one) => one.practiceId === practiceId && one.canAmend && one.request === null);
    const forward = choice % 3 > 0 ? chosen(movable, which) : null;
    const { petId, appointmentId } = forward ?? { petId: pick(person.petIds, which), appointmentId: null };
    const others = person.petIds.filter((id) => id !== petId).slice(0, forward ? 0 : choice % 2);
    if (!(await mayBook(world, person, { practiceId, petIds: [petId, ...others] }))) return;
    const isParted = upcoming.some(
      (one) => one.petId === petId && one.practiceId === practiceId && !one.canBringForward,
    );
    if (isParted) return;
    const practiceIds = [practiceId];
    const request = {
      petId,
      alsoPetIds: others,
      appointmentId,
      appointmentReasonId: world.reasonId,
      practiceIds,
      sameDay: choice % 2 === 0,
    };
    const caller = await person.caller();
    const answer = await caller.post<WaitingList & Refusal>('/waitlist', { ...request, ...anyTime });
    if (!had(world, 'the waiting list', answer)) return;
    // Those for some of the same pets are replaced.
    for (const { entryId } of list.entries) person.waiting.delete(entryId);
    note(person, answer.body);
  },
};

const leave: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { who, which }) {
    const person = personOf(world, who);
    const entry = chosen((await listOf(person)).entries, which);
    if (!entry) return;
    person.left.add(entry.entryId);
    person.waiting.delete(entry.entryId);
    await (await person.caller()).delete(`/waitlist/${entry.entryId}`);
  },
};

const answerOffer = (how: 'accept' | 'decline'): Command => ({
  weight: how === 'accept' ? 6 : 2,
  mayRace: true,
  async run(world, { who }) {
    const person = personOf(world, who);
    const calls = waitingOf(await person.caller());
    const offer = await calls.offer();
    if (!offer) return;
    const answer = await calls[how](offer);
    if (had(world, `an offer to ${how}`, answer) && how === 'accept') person.offer = offer.offerId;
  },
});

const undoOffer: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { who }) {
    const person = personOf(world, who);
    if (person.offer === null) return;
    const path = `/waitlist/offers/${person.offer}`;
    const caller = await person.caller();
    const { body } = await caller.get<{ readonly undoUntil: string | null }>(path);
    person.offer = null;
    if (body.undoUntil === null) return;
    had(world, 'undoing an offer', await caller.post(`${path}/undo`, undefined));
  },
};

export const waitingCommands = {
  'join the list': join,
  'leave the list': leave,
  accept: answerOffer('accept'),
  decline: answerOffer('decline'),
  'undo accepting': undoOffer,
};
