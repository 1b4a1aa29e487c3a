import type { DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import { ApiError, errorCode } from '../../platform/api-client.ts';
import { isRecord } from '../../platform/draft-store.ts';
import type { PhotoProblem } from './photo/use-photo.ts';
import { problemWords } from './form/pet-problem-words.ts';

export const fieldMessages = (error: unknown): string[] => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'INVALID_INPUT') return [];
  const errors = error.body?.errors ?? [];
  const words = Object.values(problemWords(errors.map(({ field, code }) => ({ field, code: code as 'unknown' }))));
  return words.filter((word) => word !== undefined);
};

export const candidatesIn = (error: unknown): readonly DuplicateCandidate[] => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'POSSIBLE_DUPLICATE') return [];
  const candidates: unknown = error.body?.meta['candidates'];
  // The contract defines the shape; only presence is checked.
  return Array.isArray(candidates) ? (candidates.filter(isRecord) as DuplicateCandidate[]) : [];
};

/** The current pet from a STALE response. */
export const petIn = (error: unknown): Pet | null => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'STALE') return null;
  const pet: unknown = error.body?.meta['pet'];
  return isRecord(pet) && typeof pet['petId'] === 'number' ? (pet as Pet) : null;
};

export const photoProblemIn = (error: unknown): PhotoProblem | undefined => {
  const code = errorCode(error);
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'PHOTO_UNREADABLE' ? 'wrongKind' : undefined;
};
