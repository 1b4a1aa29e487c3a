import { describe, expect, test } from 'vitest';
import { clientDraft, leaveBooking } from './booking-draft.ts';
import { subjectOf } from '../booking-subject.ts';
import { choicesIn, parseBookSearch, searchOf, searchOfSubject } from './booking-address.ts';
import {
  type BookingState,
  emptyBooking,
  noteOf,
  parseBooking,
  reduceBooking,
  stepOf,
  withOwnPets,
  withOfferedReason,
} from './booking-state.ts';

const slot = { slotId: 's1.htdq0.5.a', start: '2027-01-05T09:15:00+00:00' };
const client: BookingState = { ...emptyBooking, petIds: [1], reasonId: 3, clinicianId: 4, slot, holdId: 'sb_1' };
const guest: BookingState = { ...client, petIds: [], practiceId: 1, speciesId: 1, petName: 'Milo' };
const clientSteps = ['pet', 'reason', 'time', 'check'] as const;
const guestSteps = ['practice', 'pet', 'reason', 'time', 'details'] as const;

describe('effects of a choice', () => {
  test('further pets are part of the URL, and change the times', () => {
    const both = reduceBooking(client, { type: 'petAdded', petId: 2 });
    expect(both).toMatchObject({ petIds: [1, 2], slot: null });
    expect(choicesIn(searchOf(reduceBooking(both, { type: 'petAdded', petId: 3 }))).petIds).toEqual([1, 2, 3]);
    expect(choicesIn(parseBookSearch({ petId: 1, also: 'x-2-3-4' })).petIds).toEqual([1, 2, 3]);
    expect(reduceBooking(both, { type: 'petLeftOut', petId: 2 }).petIds).toEqual([1]);
    expect(reduceBooking(both, { type: 'petChosen', petId: 2 })).toMatchObject({ petIds: [2] });
    expect(withOwnPets(both, [1]).petIds).toEqual([1]);
  });

  test('another practice, pet or reason clears the time, and keeps the hold until there is a new one', () => {
    expect(reduceBooking(client, { type: 'petChosen', petId: 2 })).toEqual({
      ...client,
      petIds: [2],
      clinicianId: null,
      slot: null,
    });
    expect(reduceBooking(client, { type: 'reasonChosen', reasonId: 5 })).toMatchObject({ slot: null, holdId: 'sb_1' });
    expect(reduceBooking(client, { type: 'practiceChosen', practiceId: 7 })).toMatchObject({
      practiceId: 7,
      reasonId: 3,
      slot: null,
    });
    expect(reduceBooking(guest, { type: 'petDescribed', speciesId: 2, petName: 'Milo' })).toMatchObject({
      reasonId: null,
      slot: null,
    });
  });

  test('the same choice again changes nothing', () => {
    expect(reduceBooking(client, { type: 'petChosen', petId: 1 })).toBe(client);
    expect(reduceBooking(client, { type: 'reasonChosen', reasonId: 3 })).toBe(client);
    expect(reduceBooking(guest, { type: 'petDescribed', speciesId: 1, petName: 'Otto' })).toEqual({
      ...guest,
      petName: 'Otto',
    });
  });

  test('a note stays with its pet, unless the pet changes within the booking', () => {
    const noted = reduceBooking(client, { type: 'noteWritten', note: 'Left ear' });
    expect(noteOf(reduceBooking(noted, { type: 'petChosen', petId: 2 }))).toBe('Left ear');
    expect(noteOf({ ...noted, petIds: [2] })).toBe('');
  });

  test('leaving the booking releases the hold, and the question about emergencies returns', () => {
    clientDraft.update({ holdId: 'sb_1', emergencyAccepted: true });
    expect(leaveBooking()).toBe('sb_1');
    expect(clientDraft.read()).toMatchObject({ holdId: null, emergencyAccepted: false });
  });
});

describe('steps', () => {
  test('booking opens the first step without an answer [88d5a]', () => {
    const stepWith = (state: Partial<BookingState>) =>
      stepOf({ steps: clientSteps, state: { ...emptyBooking, ...state } });
    expect(stepWith({})).toBe('pet');
    expect(stepWith({ petIds: [1] })).toBe('reason');
    expect(stepWith({ petIds: [1], reasonId: 3 })).toBe('time');
    expect(stepWith(client)).toBe('check');
  });

  test('a guest sees the same questions', () => {
    const stepWithout = (missing: Partial<BookingState>) =>
      stepOf({ steps: guestSteps, state: { ...guest, ...missing } });
    expect(stepWithout({ practiceId: null })).toBe('practice');
    expect(stepWithout({ petName: ' ' })).toBe('pet');
    expect(stepWithout({ reasonId: null })).toBe('reason');
    expect(stepWithout({ slot: null })).toBe('time');
    expect(stepWithout({})).toBe('details');
  });

  test('booking returns to an earlier step, but never to one after an unanswered step', () => {
    expect(stepOf({ steps: clientSteps, state: client, target: 'reason' })).toBe('reason');
    expect(stepOf({ steps: clientSteps, state: { ...client, reasonId: null }, target: 'check' })).toBe('reason');
    expect(stepOf({ steps: guestSteps, state: { ...guest, reasonId: null }, target: 'details' })).toBe('reason');
  });
});

describe('parts of a URL', () => {
  test('a URL with somebody else’s pet chooses none, and a client’s only pet is chosen', () => {
    expect(withOwnPets(client, [1, 2])).toBe(client);
    expect(withOwnPets(client, [2, 3])).toMatchObject({ petIds: [], slot: null });
    expect(withOwnPets(client, [2])).toMatchObject({ petIds: [2], slot: null });
  });

  test('a reason that is not offered counts as not chosen', () => {
    expect(withOfferedReason(client, [3])).toBe(client);
    expect(withOfferedReason(client, [5])).toMatchObject({ petIds: [1], reasonId: null, slot: null });
  });

  test('the URL keeps valid parameters and drops others', () => {
    const search = searchOf({ ...client, practiceId: 7 }, 'time');
    expect(search).toEqual({ practice: 7, petId: 1, reasonId: 3, clinicianId: 4, ...slot, step: 'time' });
    expect(parseBookSearch({ ...search, petId: '1', colour: 7 })).toEqual(search);
    expect(choicesIn(search)).toMatchObject({ practiceId: 7, petIds: [1], slot });
    expect(
      parseBookSearch({ petId: -1, reasonId: 'x', clinicianId: 1.5, slotId: '', start: 'tomorrow', step: 'pay' }),
    ).toEqual({});
  });
});

test('a hold for several pets restores them all, at its practice', () => {
  const subject = subjectOf({ practiceId: 7, petId: 1, alsoPetIds: [2, 3], appointmentReasonId: 4 });
  expect(searchOfSubject({ subject, home: 1, slot })).toEqual({
    practice: 7,
    petId: 1,
    also: '2-3',
    reasonId: 4,
    ...slot,
  });
  expect(searchOfSubject({ subject, home: 7 })).toEqual({ petId: 1, also: '2-3', reasonId: 4 });
});

test('a stored draft is restored, and an invalid one is ignored', () => {
  expect(parseBooking(JSON.parse(JSON.stringify(guest)))).toEqual(guest);
  expect(parseBooking({ petId: 'x', slot: { slotId: 1 }, attempt: 7, note: null })).toEqual(emptyBooking);
});
