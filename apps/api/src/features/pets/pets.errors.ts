import type { DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import type { FieldProblem, FieldProblemCode } from '@portal/domain/record';
import { invalidInput, Problem } from '../../platform/http/problem.ts';

export const petRegistrationDisabled = (phone: string) =>
  new Problem('REGISTRATION_DISABLED', 'New pet registration is currently unavailable. Please contact your practice.', {
    meta: { phone },
  });

export const possibleDuplicate = (candidates: readonly DuplicateCandidate[]) =>
  new Problem('POSSIBLE_DUPLICATE', 'You may have already registered this pet.', { meta: { candidates } });

export const callToUpdate = (fields: readonly string[], phone: string) =>
  new Problem('CALL_TO_UPDATE', `Only your practice can make this change. Call them on ${phone}.`, {
    meta: { fields, phone },
  });

export const stalePet = (pet: Pet) =>
  new Problem('STALE', 'This pet’s details have been changed. Check them and save again.', { meta: { pet } });

const sentences: Readonly<Record<FieldProblemCode, string>> = {
  required: 'Enter an answer',
  'too-long': 'This is too long',
  unknown: 'Choose from the list',
  'not-of-species': 'Choose a breed for this type of animal',
  'not-of-breed': 'Choose a colour for this breed',
  'not-a-date': 'Enter a real date',
  'in-future': 'The date must be today or in the past',
  'too-long-ago': 'Check the year. It’s too long ago',
  'wrong-length': 'Microchip number must have 15 digits',
  'wrong-characters': 'Remove any characters that aren’t allowed',
  'out-of-range': 'Check the number. It’s too high or too low',
  'too-exact': 'Enter no more than 2 decimal places',
  'needs-insurer': 'Choose the insurer too',
};

export const invalidFields = (problems: readonly FieldProblem[]) =>
  invalidInput(problems.map(({ field, code }) => ({ field, code, message: sentences[code] })));
