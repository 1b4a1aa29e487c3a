import type { Problem } from './problem.ts';

export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <const Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refused = <const Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});

/** For routes: turns a refusal into the problem that the caller sees. */
export const valueOf = <Value, Refusal>(
  result: Result<Value, Refusal>,
  problemOf: (refusal: Refusal) => Problem,
): Value => {
  if (!result.ok) throw problemOf(result.refusal);
  return result.value;
};
