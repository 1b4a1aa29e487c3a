import { collect } from '@portal/domain/medicines/medicine-content';
import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';
import { type Attempt, attemptOf } from '../../../platform/idempotency-attempt.ts';

export type TypedMedicine = { readonly key: string; readonly petId: number; readonly name: string };

export type MedicineDraft = {
  readonly practiceId: number | null;
  /** Ids of recorded medicines. */
  readonly ticked: readonly number[];
  readonly typed: readonly TypedMedicine[];
  readonly supply: string;
  readonly note: string;
  readonly attempt: Attempt;
};

const isTyped = (value: unknown): value is TypedMedicine =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['petId'] === 'number' &&
  typeof value['name'] === 'string';

const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const medicineDraft = createDraftStore<MedicineDraft>({
  key: 'medicineDraft',
  parse: ({ practiceId, ticked, typed, supply, note, attempt }) => ({
    practiceId: typeof practiceId === 'number' ? practiceId : null,
    ticked: itemsIn(ticked).filter((id) => typeof id === 'number'),
    typed: itemsIn(typed).filter(isTyped),
    supply: typeof supply === 'string' ? supply : collect,
    note: typeof note === 'string' ? note : '',
    attempt: attemptOf(attempt),
  }),
});

export const isEmptyDraft = ({ ticked, typed, note }: MedicineDraft): boolean =>
  ticked.length === 0 && typed.length === 0 && note === '';
