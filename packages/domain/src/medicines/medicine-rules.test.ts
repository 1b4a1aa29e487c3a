import { describe, expect, it } from 'vitest';
import { type PetStatus, petStatuses } from '../pets/pet-status.ts';
import { exclusionOf, usualMedicineContent } from './medicine-content.ts';
import { medicineObstacle } from './medicine-rules.ts';
import {
  hasEndedWithNews,
  isChangeable,
  isOpenState,
  itemStates,
  mayBecome,
  type ItemState,
  mayNeedMedicine,
  practiceAnswers,
  stateOfRequest,
} from './request-states.ts';

const facts = {
  name: 'Thyrola',
  suppliesLeft: null,
  validUntil: null,
  askFrom: null,
  needsCheckUp: false,
  isControlled: false,
  whyNotOnline: null,
  openRequestId: null,
};
const day = { today: '2026-11-28', content: usualMedicineContent };

it('a practice has 16 opening hours to answer, unless it sets others [6c519]', () => {
  expect(usualMedicineContent.answerHours).toBe(16);
});

describe('medicines that can be requested', () => {
  it.each([
    [{}, null],
    [{ suppliesLeft: 1, validUntil: '2026-11-28', askFrom: '2026-11-28' }, null],
    [{ askFrom: '2026-11-29' }, 'NOT_YET'],
    [{ validUntil: '2026-11-27' }, 'OVER'],
    [{ suppliesLeft: 0 }, 'NONE_LEFT'],
    [{ needsCheckUp: true, suppliesLeft: 0 }, 'CHECK_UP'],
    [{ whyNotOnline: 'Weigh her first', needsCheckUp: true }, 'NOT_ONLINE'],
    [{ isControlled: true, whyNotOnline: 'x' }, 'CONTROLLED'],
    [{ openRequestId: 7, isControlled: true }, 'OPEN'],
  ] as const)('a medicine with %j is %s', (change, obstacle) => {
    expect(medicineObstacle({ ...facts, ...change }, day)).toBe(obstacle);
  });

  it('a medicine is not offered if its name has a word that the practice has excluded', () => {
    const content = {
      ...usualMedicineContent,
      notOnline: [
        { name: 'tramadol', why: 'Call us.' },
        { name: 'Metacam cats', why: 'Weigh her first.' },
        { name: '!', why: 'never' },
      ],
    };
    expect(exclusionOf(content, 'TRAMADOL 50 mg')).toBe('Call us.');
    expect(exclusionOf(content, 'Tramadolol')).toBeNull();
    expect(exclusionOf(content, 'Metacam for cats')).toBe('Weigh her first.');
    expect(exclusionOf(content, 'Metacam for dogs')).toBeNull();
    expect(medicineObstacle({ ...facts, name: 'Tramadol' }, { ...day, content })).toBe('NOT_ONLINE');
  });
});

describe('the states of a medicine', () => {
  it('the practice can change a state until the medicine is collected or withdrawn', () => {
    const answersTo = (state: ItemState, petStatus: PetStatus): string =>
      practiceAnswers.filter((to) => mayBecome({ state, petStatus }, to)).join(' ');
    const allowed = itemStates.map((state) => [state, answersTo(state, 'ACTIVE')]);
    expect(answersTo('NOT_POSSIBLE', 'MERGED')).toBe(answersTo('NOT_POSSIBLE', 'ACTIVE'));
    expect(answersTo('NOT_POSSIBLE', 'DECEASED')).toBe('CHECK_UP NOT_POSSIBLE');
    expect(answersTo('LAPSED', 'REHOMED')).toBe('COLLECTED CHECK_UP NOT_POSSIBLE');
    expect(Object.fromEntries(allowed)).toEqual({
      SENT: 'SEEN PREPARING READY CHECK_UP NOT_POSSIBLE',
      SEEN: 'SEEN PREPARING READY CHECK_UP NOT_POSSIBLE',
      PREPARING: 'PREPARING READY CHECK_UP NOT_POSSIBLE',
      READY: 'PREPARING READY COLLECTED CHECK_UP NOT_POSSIBLE',
      COLLECTED: '',
      CHECK_UP: 'PREPARING READY CHECK_UP NOT_POSSIBLE',
      NOT_POSSIBLE: 'PREPARING READY CHECK_UP NOT_POSSIBLE',
      WITHDRAWN: '',
      LAPSED: 'PREPARING READY COLLECTED CHECK_UP NOT_POSSIBLE',
    });
    expect(itemStates.filter(isOpenState)).toEqual(['SENT', 'SEEN', 'PREPARING', 'READY']);
  });

  it.each([
    ['CHECK_UP', '2026-11-26T12:00:00Z', true],
    ['NOT_POSSIBLE', '2026-11-28T08:00:00Z', true],
    ['LAPSED', '2026-11-28T08:00:00Z', true],
    ['CHECK_UP', '2026-11-25T12:00:00Z', false],
    ['WITHDRAWN', '2026-11-28T08:00:00Z', false],
    ['COLLECTED', '2026-11-28T08:00:00Z', false],
  ] as const)('a final state counts as news for three days: %s at %s', (state, at, isNews) => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    const request = { endedAt: at, items: [{ state, steps: [{ at }] }] };
    expect(hasEndedWithNews(request, now)).toBe(isNews);
    expect(hasEndedWithNews({ ...request, endedAt: null }, now)).toBe(false);
  });

  it('an ended request counts as news from the latest step of an answer that is news', () => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    const [late, early] = ['2026-11-28T08:00:00Z', '2026-11-20T08:00:00Z'];
    const withdrawn = { state: 'WITHDRAWN', steps: [{ at: late }] } as const;
    const checkUp = (...steps: readonly string[]) =>
      ({ state: 'CHECK_UP', steps: steps.map((at) => ({ at })) }) as const;
    expect(hasEndedWithNews({ endedAt: late, items: [withdrawn, checkUp(late)] }, now)).toBe(true);
    expect(hasEndedWithNews({ endedAt: late, items: [withdrawn, checkUp(early)] }, now)).toBe(false);
    expect(hasEndedWithNews({ endedAt: early, items: [checkUp(early, early, late)] }, now)).toBe(true);
    expect(hasEndedWithNews({ endedAt: late, items: [checkUp()] }, now)).toBe(true);
  });

  it('an answer can be changed for 14 days once nothing is open', () => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    const endedBefore = (days: number) => isChangeable({ endedAt: now - days * 86_400_000, now });
    expect([isChangeable({ endedAt: null, now }), ...[0, 13.9, 14, 15].map(endedBefore)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('a request has the state of its medicines, or PARTLY if they differ [fc2d6]', () => {
    expect(stateOfRequest(['READY', 'READY'])).toBe('READY');
    expect(stateOfRequest(['READY', 'SENT'])).toBe('PARTLY');
    expect(stateOfRequest(['READY', 'READY', 'SENT'])).toBe('PARTLY');
  });
});

it('a living pet can need medicine, also after its record was merged', () => {
  expect(petStatuses.filter(mayNeedMedicine)).toEqual(['PENDING_REVIEW', 'ACTIVE', 'MERGED']);
});
