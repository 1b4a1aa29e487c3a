import { drawSmaller, mostBytesToShrink, openPicture, pictureTypes } from '../../../platform/pictures.ts';
import { onSignOutClears } from '../../../platform/storage.ts';
import { createStore } from '../../../platform/use-store.ts';

/** What the photos belong to: a pet or a hold while booking, then the appointment; a typed medicine. */
export type PhotoOwner = `pet ${number}` | `hold ${string}` | `appointment ${number}` | `medicine ${string}`;

export type ChosenPhoto = {
  readonly id: string;
  readonly blob: Blob;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly share: number;
  readonly error: unknown;
};

export type PhotoProblem = 'wrongKind' | 'tooLarge' | 'tooMany';

const none: readonly ChosenPhoto[] = [];
/** In memory only: too large for session storage, and gone with the tab. */
const chosen = createStore((): ReadonlyMap<PhotoOwner, readonly ChosenPhoto[]> => new Map());

onSignOutClears(() => chosen.set(new Map()));

export const chosenPhotos = (owner: PhotoOwner): readonly ChosenPhoto[] => chosen.read().get(owner) ?? none;
export const useChosenPhotos = (owner: PhotoOwner) => chosen.useValue().get(owner) ?? none;

const keep = (owner: PhotoOwner, photos: readonly ChosenPhoto[]): void =>
  chosen.set(new Map([...chosen.read(), [owner, photos]]));

export const changeChosen = (owner: PhotoOwner, id: string, changes: Partial<ChosenPhoto>): void =>
  keep(
    owner,
    chosenPhotos(owner).map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
  );

export const dropChosen = (owner: PhotoOwner, id: string): void =>
  keep(
    owner,
    chosenPhotos(owner).filter((photo) => photo.id !== id),
  );

export const moveChosen = (from: PhotoOwner, to: PhotoOwner): void => {
  const moved = chosenPhotos(from);
  chosen.set(new Map([...chosen.read(), [from, none], [to, [...chosenPhotos(to), ...moved]]]));
};

const smaller = { longestSide: 1600, quality: 0.82 };
/** Smaller pictures are not worth re-encoding. */
const smallBytes = 300_000;

const prepare = async (file: File): Promise<Blob | PhotoProblem> => {
  if (file.size > mostBytesToShrink) return 'tooLarge';
  const picture = await openPicture(file);
  if (!picture) return 'wrongKind';
  const isReady = file.size < smallBytes && pictureTypes.includes(file.type);
  const ready = isReady ? file : await drawSmaller(picture, smaller).catch(() => null);
  picture.close();
  return ready ?? 'tooLarge';
};

type Choice = { readonly owner: PhotoOwner; readonly files: readonly File[]; readonly room: number };

/** Sequential, to bound memory. */
export const choosePhotos = async ({ owner, files, room }: Choice): Promise<PhotoProblem | null> => {
  let problem: PhotoProblem | null = files.length > room ? 'tooMany' : null;
  for (const file of files.slice(0, room)) {
    const blob = await prepare(file);
    if (typeof blob === 'string') problem = blob;
    else
      keep(owner, [...chosenPhotos(owner), { id: crypto.randomUUID(), blob, state: 'waiting', share: 0, error: null }]);
  }
  return problem;
};
