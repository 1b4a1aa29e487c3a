import type { ErrorCode } from '@portal/contract/errors';
import type { DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import { ApiError } from '../../platform/api-client.ts';
import { isRecord } from '../../platform/draft-store.ts';
import type { PhotoProblem } from './photo-rules.ts';
import { problemWords } from './pet-problem-words.ts';

/** The server's code, if it was the server that refused. */
const refusalCode = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

/** What the server has against single fields, in the words of the form. */
export const fieldMessages = (error: unknown): string[] => {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'INVALID_INPUT') return [];
  const errors = error.body?.errors ?? [];
  const words = Object.values(problemWords(errors.map(({ field, code }) => ({ field, code: code as 'unknown' }))));
  return words.filter((word) => word !== undefined);
};

/** Pets of the same client that are probably the one being registered. */
export const candidatesIn = (error: unknown): readonly DuplicateCandidate[] => {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'POSSIBLE_DUPLICATE') return [];
  const candidates: unknown = error.body?.meta['candidates'];
  // The contract says what they are; here it is only looked that they are there.
  return Array.isArray(candidates) ? (candidates.filter(isRecord) as DuplicateCandidate[]) : [];
};

/** The pet as it is now, which a refusal as STALE carries. */
export const petIn = (error: unknown): Pet | null => {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'STALE') return null;
  const pet: unknown = error.body?.meta['pet'];
  return isRecord(pet) && typeof pet['petId'] === 'number' ? (pet as Pet) : null;
};

/** What the server has against a photo, where this page has better words for it than the catalogue. */
export const photoProblemIn = (error: unknown): PhotoProblem | undefined => {
  const code = refusalCode(error);
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'PHOTO_UNREADABLE' ? 'wrongKind' : undefined;
};
