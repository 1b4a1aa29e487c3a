import { localStore } from './storage.ts';

/** A vaccination card as it was last looked at, in words, because the offline page (`public/offline/offline.js`) cannot format. */
export type OfflineCard = {
  readonly petId: number;
  readonly keepUntil: number;
  readonly title: string;
  readonly vaccinations: readonly { readonly vaccine: string; readonly dates: string; readonly source: string }[];
  readonly recorded: string;
  readonly phone: string;
  readonly savedAt: string;
};

const mostCards = 10;

const isCard = (value: unknown): value is OfflineCard =>
  typeof value === 'object' &&
  value !== null &&
  'petId' in value &&
  'keepUntil' in value &&
  'vaccinations' in value &&
  Array.isArray(value.vaccinations);

const readOfflineCards = (now: number): OfflineCard[] => {
  try {
    const stored: unknown = JSON.parse(localStore.read('offlineCards') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCard).filter(({ keepUntil }) => now < keepUntil) : [];
  } catch {
    return [];
  }
};

/** Stores the card, or removes the stored one if the pet has no vaccinations any more. */
export const writeOfflineCard = (card: OfflineCard, now: number): void => {
  const others = readOfflineCards(now).filter(({ petId }) => petId !== card.petId);
  const cards = card.vaccinations.length === 0 ? others : [card, ...others].slice(0, mostCards);
  localStore.write('offlineCards', JSON.stringify(cards));
};
