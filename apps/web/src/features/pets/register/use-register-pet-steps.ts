import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SpeciesCode } from '@portal/domain/pets/species';
import type { PetEntry } from '../form/pet-entry.ts';
import { petEntryErrors } from '../form/pet-entry-errors.ts';
import type { PetFormField } from '../form/pet-problem-words.ts';
import { today } from '../today.ts';

export const registerSteps = ['kind', 'looks', 'more', 'check'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export const fieldsOfStep = {
  kind: ['species', 'speciesOther', 'name'],
  looks: ['breed', 'colour', 'sex', 'neutered', 'birth'],
  more: ['microchip', 'isInsured', 'insurer', 'policyNumber', 'weight'],
} as const satisfies Record<Exclude<RegisterStep, 'check'>, readonly PetFormField[]>;

const registerStepOf = (named: unknown, entry: PetEntry, species: SpeciesCode | null): RegisterStep => {
  const errors = petEntryErrors(entry, { species, today: today() });
  const open = (['kind', 'looks', 'more'] as const).find((step) =>
    fieldsOfStep[step].some((field) => errors[field] !== undefined),
  );
  const wanted = registerSteps.find((step) => step === named) ?? 'kind';
  const last = open ?? 'check';
  return registerSteps.indexOf(wanted) < registerSteps.indexOf(last) ? wanted : last;
};

export const useRegisterPetSteps = (entry: PetEntry, species: SpeciesCode | null) => {
  const search: { step?: unknown; registered?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const step = registerStepOf(search.step, entry, species);
  const go = (next: RegisterStep, replace = false) =>
    void navigate({ to: '/pets/register', search: { step: next }, replace });
  return {
    step,
    registered: typeof search.registered === 'number' ? search.registered : null,
    go,
    next: () => go(registerSteps[registerSteps.indexOf(step) + 1] ?? 'check'),
    back: () => {
      if (canGoBack) return router.history.back();
      const before = registerSteps[registerSteps.indexOf(step) - 1];
      return before ? go(before, true) : void navigate({ to: '/pets' });
    },
    finish: (petId: number) => void navigate({ to: '/pets/register', search: { registered: petId }, replace: true }),
  };
};
export type RegisterPetSteps = ReturnType<typeof useRegisterPetSteps>;
