import type { DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import type { FieldProblem, FieldProblemCode } from '@portal/domain/pets/field-problem';
import { Problem } from '../../platform/http/problem.ts';

export const petRegistrationDisabled = (phone: string) =>
  new Problem('REGISTRATION_DISABLED', 'New pet registration is currently unavailable. Please contact your practice.', {
    meta: { phone },
  });

export const possibleDuplicate = (candidates: readonly DuplicateCandidate[]) =>
  new Problem('POSSIBLE_DUPLICATE', 'You may have registered this pet already.', { meta: { candidates } });

export const callToUpdate = (fields: readonly string[], phone: string) =>
  new Problem('CALL_TO_UPDATE', `Your practice makes this change for you. Please call them on ${phone}.`, {
    meta: { fields, phone },
  });

export const stalePet = (pet: Pet) =>
  new Problem('STALE', 'This pet’s details have changed meanwhile. Please look at them again.', { meta: { pet } });

export const photoUnreadable = (cause?: unknown) =>
  new Problem('PHOTO_UNREADABLE', 'We could not read that picture. Please choose another one.', { cause });

export const notAPhoto = () =>
  new Problem('UNSUPPORTED_MEDIA_TYPE', 'Please choose a photo that is a JPEG, PNG or WebP.');

export const tooManyAtOnce = (retryAfter: number) =>
  new Problem('TOO_MANY_REQUESTS', 'That was a lot in a short time. Please wait a little.', { retryAfter });

const sentences: Readonly<Record<FieldProblemCode, string>> = {
  required: 'Please enter this',
  'too-long': 'This is too long',
  unknown: 'Please choose from the list',
  'not-of-species': 'Please choose a breed of this kind of pet',
  'not-of-breed': 'Please choose a colour of this breed',
  'not-a-date': 'This is not a date',
  'in-future': 'This is in the future',
  'too-long-ago': 'This is too long ago',
  'wrong-length': 'A microchip number has 15 digits',
  'wrong-characters': 'This has characters that cannot be in it',
  'out-of-range': 'This is outside what can be',
  'too-exact': 'Two decimals are enough',
  'needs-insurer': 'Please choose the insurer too',
};

export const invalidFields = (problems: readonly FieldProblem[]) =>
  new Problem('INVALID_INPUT', 'Some of what was sent cannot be used.', {
    errors: problems.map(({ field, code }) => ({ field, code, message: sentences[code] })),
  });
