import { localStore } from '../../platform/storage.ts';

type OfflineAppointment = {
  readonly start: string;
  readonly when: string;
  readonly what: string;
  readonly practice: string;
  readonly phone: string;
};

/** Also read by `public/offline/offline.js`. */
type OfflineCopy = {
  readonly keepUntil: number;
  /** Already formatted, because the offline page loads no formatting code. */
  readonly savedAt: string;
  readonly practice: string;
  readonly phone: string;
  readonly appointments: readonly OfflineAppointment[];
};

const isCopy = (value: unknown): value is OfflineCopy =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  'keepUntil' in value &&
  'appointments' in value &&
  Array.isArray(value.appointments);

export const writeOfflineCopy = (copy: OfflineCopy): void => localStore.write('offlineCopy', JSON.stringify(copy));

export const readOfflineCopy = (now: number): OfflineCopy | null => {
  try {
    const copy: unknown = JSON.parse(localStore.read('offlineCopy') ?? 'null');
    if (!isCopy(copy) || !(now < copy.keepUntil)) {
      localStore.remove('offlineCopy');
      return null;
    }
    return { ...copy, appointments: copy.appointments.filter(({ start }) => Date.parse(start) > now) };
  } catch {
    return null;
  }
};
