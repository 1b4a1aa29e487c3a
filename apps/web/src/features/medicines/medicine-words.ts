import type { MedicineRequestItem, RecordedMedicine } from '@portal/contract/medicines/medicines.schemas';
import { collect, prescription } from '@portal/domain/medicines/medicine-content';
import type { ItemState } from '@portal/domain/medicines/request-states';
import { requestTexts, stateTexts, suppliedTexts } from '#texts/medicines/medicine-requests';
import { medicineTexts as texts } from '#texts/medicines/medicines';
import { once } from '../../platform/time/once.ts';
import { formatDate, formatDay, formatShortDayAndTime } from '../../platform/time/format-time.ts';

type Label = Pick<RecordedMedicine, 'name' | 'form' | 'strength'>;

/** 'Thyrola 2.5 mg tablets' */
export const fullName = ({ name, strength, form }: Label): string =>
  [name, strength, form].filter((part) => part !== null).join(' ');

const atMidday = (date: string): string => `${date}T12:00:00Z`;

/** 'Monday 30 November', without the year that everybody knows. */
export const dayOf = (date: string): string => formatDay({ start: atMidday(date), timeZone: 'UTC' });

/** '30 November 2026' */
export const dateOf = (date: string): string => formatDate(atMidday(date));

const amount = once(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' }),
);
export const pounds = (pence: number): string => amount().format(pence / 100);

const list = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
export const listed = (names: readonly string[]): string => list().format(names);

type Obstacle = NonNullable<RecordedMedicine['obstacle']>;

export const whyNot = ({ kind, date, why }: Obstacle, pet: string): string => {
  const format = kind === 'NOT_YET' ? dayOf : dateOf;
  return texts.obstacles[kind]({ pet, date: date === null ? '' : format(date), why });
};

export type SupplyKind = keyof typeof suppliedTexts;

export const supplyKind = (supply: string): SupplyKind => {
  if (supply === collect) return 'COLLECT';
  return supply === prescription ? 'PRESCRIPTION' : 'OTHER';
};

export const stateWord = (state: ItemState, supply: string): string =>
  state === 'READY' || state === 'COLLECTED' ? suppliedTexts[supplyKind(supply)][state] : stateTexts[state].word;

type Step = { readonly step: MedicineRequestItem['steps'][number]; readonly supply: string; readonly timeZone: string };

/** 'Ready to collect: Sat 28 Nov, 8:05am' */
export const stepWords = ({ step: { state, at }, supply, timeZone }: Step): string =>
  requestTexts.step(
    state === 'SENT' ? requestTexts.sentStep : stateWord(state, supply),
    formatShortDayAndTime({ start: at, timeZone }),
  );

export const stateTones = {
  SENT: 'neutral',
  SEEN: 'info',
  PREPARING: 'info',
  READY: 'success',
  COLLECTED: 'neutral',
  CHECK_UP: 'warning',
  NOT_POSSIBLE: 'error',
  WITHDRAWN: 'neutral',
  LAPSED: 'warning',
} as const satisfies Record<ItemState, string>;
