import { isLiving, type PetStatus } from '../pets/pet-status.ts';

/** A pet that was merged lives on under another record. */
export const mayNeedMedicine = (status: PetStatus): boolean => isLiving(status) || status === 'MERGED';

export const itemStates = [
  'SENT',
  'SEEN',
  'PREPARING',
  'READY',
  'COLLECTED',
  'CHECK_UP',
  'NOT_POSSIBLE',
  /** By the client, or because the pet has died or moved on. */
  'WITHDRAWN',
  /** Ended by the portal: not collected, or never answered. */
  'LAPSED',
] as const;
export type ItemState = (typeof itemStates)[number];

/** `PARTLY`: its medicines are in different states. */
export const requestStates = [...itemStates, 'PARTLY'] as const;
export type MedicineRequestState = (typeof requestStates)[number];

/** The client waits for the practice's decision. */
export const isWaitingState = (state: ItemState): boolean => state === 'SENT' || state === 'SEEN';

export const stateOfRequest = (states: readonly ItemState[]): MedicineRequestState => {
  const [first = 'SENT', ...others] = states;
  return others.every((state) => state === first) ? first : 'PARTLY';
};

export const practiceAnswers = ['SEEN', 'PREPARING', 'READY', 'COLLECTED', 'CHECK_UP', 'NOT_POSSIBLE'] as const;
export type PracticeAnswer = (typeof practiceAnswers)[number];

export const answerMessageMaxLength = 300;
/** How long a medicine is ready unless the practice says otherwise, and at most. */
export const readyDays = { usual: 14, most: 60 };
/** A request that the practice has not finished ends by itself. */
export const mostOpenDays = 30;

export const isOpenState = (state: ItemState): boolean =>
  isWaitingState(state) || state === 'PREPARING' || state === 'READY';

type MedicineOfPet = { readonly state: ItemState; readonly petStatus: PetStatus };

/** A practice may change its answer until the medicine is collected; a pet that has died or moved on needs none. */
export const mayBecome = ({ state: from, petStatus }: MedicineOfPet, to: PracticeAnswer): boolean => {
  if (from === 'COLLECTED' || from === 'WITHDRAWN') return false;
  if (isOpenState(to) && !mayNeedMedicine(petStatus)) return false;
  if (to === 'SEEN') return isWaitingState(from);
  return to === 'COLLECTED' ? from === 'READY' || from === 'LAPSED' : true;
};

/** How long an answer can be changed once nothing is open, and an old link still says whose request it was. */
const changeableDays = 14;

export const isChangeable = ({ endedAt, now }: { readonly endedAt: number | null; readonly now: number }): boolean =>
  endedAt === null || endedAt > now - changeableDays * 86_400_000;

/** How long an answer that asks something of the client is news. */
export const medicineNewsDays = 3;

const endsWithNews: ReadonlySet<ItemState> = new Set(['CHECK_UP', 'NOT_POSSIBLE', 'LAPSED']);

type EndedRequest = {
  readonly endedAt: string | null;
  readonly items: readonly { readonly state: ItemState; readonly steps: readonly { readonly at: string }[] }[];
};

/** Whether a request has ended with an answer that its client may not have read. */
export const hasEndedWithNews = ({ endedAt, items }: EndedRequest, now: number): boolean =>
  endedAt !== null &&
  items.some(({ state, steps }) => {
    const at = Date.parse(steps.at(-1)?.at ?? endedAt);
    return endsWithNews.has(state) && at > now - medicineNewsDays * 86_400_000;
  });

/** What the dashboard may draw attention to, by priority. LATE: the practice's own time to answer is over. */
export const medicineNews = ['READY', 'CHECK_UP', 'NOT_POSSIBLE', 'LATE'] as const;
