import { interactionPolicy } from 'oidc-provider';
import type { Faults } from './faults.ts';

const { base, Check, Prompt } = interactionPolicy;

export const interactionRules = (faults: Faults) => {
  const rules = base();
  rules.get('consent')?.checks.clear();
  const refused = new Check('refused', 'sign-in is refused', 'access_denied', () => faults.isActive('refuse'));
  rules.add(new Prompt({ name: 'refused' }, refused), 0);
  return rules;
};
