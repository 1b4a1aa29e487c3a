import { type FieldProblem, isEmpty, tooLong } from './field-problem.ts';

const policyNumberMaxLength = 40;
const insurerNameMaxLength = 60;

export const tidyPolicyNumber = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toUpperCase();

const policyNumberProblem = (typed: string): 'too-long' | 'wrong-characters' | null => {
  const policyNumber = tidyPolicyNumber(typed);
  if (policyNumber.length > policyNumberMaxLength) return 'too-long';
  return /^[A-Z0-9 /-]+$/.test(policyNumber) ? null : 'wrong-characters';
};

export type Insurance = {
  /** 'other': not on the list; 'none': not insured; null: no answer. */
  readonly insurerKind: 'insurer' | 'other' | 'none' | null;
  readonly insurerOther: string | null;
  readonly policyNumber: string | null;
};

export const insuranceProblems = ({ insurerKind, insurerOther, policyNumber }: Insurance): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  if (insurerKind === 'other' && isEmpty(insurerOther)) problems.push({ field: 'insurerOther', code: 'required' });
  if (tooLong(insurerOther, insurerNameMaxLength)) problems.push({ field: 'insurerOther', code: 'too-long' });
  if (policyNumber === null || isEmpty(policyNumber)) return problems;
  const code = policyNumberProblem(policyNumber);
  if (code) problems.push({ field: 'policyNumber', code });
  else if (insurerKind === null || insurerKind === 'none')
    problems.push({ field: 'policyNumber', code: 'needs-insurer' });
  return problems;
};
