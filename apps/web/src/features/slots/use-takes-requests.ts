import { takesRequests } from '@portal/domain/practices/practice-features';
import { usePracticeFeatures } from '../practices/practices.queries.ts';

/** False while loading; the response to a booking says it in any case. */
export const useTakesRequests = (practiceId: number): boolean =>
  takesRequests(usePracticeFeatures(practiceId).data ?? []);
