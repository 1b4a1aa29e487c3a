export type FieldProblem = { readonly field: string; readonly code: FieldProblemCode };

export type FieldProblemCode =
  | 'required'
  | 'too-long'
  | 'unknown'
  | 'not-of-species'
  | 'not-of-breed'
  | 'not-a-date'
  | 'in-future'
  | 'too-long-ago'
  | 'wrong-length'
  | 'wrong-characters'
  | 'out-of-range'
  | 'too-exact'
  | 'needs-insurer';

export const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

export const tooLong = (text: string | null | undefined, most: number): boolean => (text ?? '').trim().length > most;
