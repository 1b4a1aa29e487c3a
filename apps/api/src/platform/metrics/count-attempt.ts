import type { Result } from '../http/result.ts';
import { attempts } from './metrics.ts';

type Step = 'hold' | 'book' | 'move';

export const countAttempt = async <Value, Refusal extends { readonly kind: string }>(
  step: Step,
  attempt: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> => {
  try {
    const result = await attempt;
    attempts.inc({ step, result: result.ok ? 'done' : result.refusal.kind });
    return result;
  } catch (error) {
    attempts.inc({ step, result: 'failed' });
    throw error;
  }
};
