import { type MedicineObstacle, mostOpenRequests } from '@portal/domain/medicines/medicine-rules';
import { invalidInput, Problem, tooManyAtOnce } from '../../platform/http/problem.ts';

export type UnavailableItem = {
  readonly petId: number;
  readonly name: string;
  readonly kind: MedicineObstacle | 'UNKNOWN';
};

export type MedicineRefusal =
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown-supply' }
  | { readonly kind: 'too-many-open' }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableItem[] }
  | { readonly kind: 'too-often'; readonly seconds: number }
  | { readonly kind: 'answered' };

export const medicineProblem = (refusal: MedicineRefusal): Problem => {
  switch (refusal.kind) {
    case 'closed':
      return new Problem('MEDICINES_CLOSED', 'You can’t ask this practice for medicines online. Please call them.');
    case 'unknown-supply':
      return invalidInput([{ field: 'supply', code: 'unknown', message: 'Choose from the list' }]);
    case 'too-many-open':
      return new Problem('MAX_OPEN_MEDICINES', `You can have ${mostOpenRequests} open requests at most.`);
    case 'unavailable':
      return new Problem('MEDICINE_UNAVAILABLE', 'At least one medicine can’t be asked for now.', {
        meta: { items: refusal.items },
      });
    case 'too-often':
      return tooManyAtOnce(refusal.seconds);
    case 'answered':
      return new Problem('REQUEST_ANSWERED', 'The practice has answered this. Please call them.');
  }
};
