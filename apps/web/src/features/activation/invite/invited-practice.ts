import type { Invite } from '@portal/contract/activation/activation.schemas';
import type { Practice } from '@portal/contract/practices/practices.schemas';

type Listed = Pick<Practice, 'practiceId' | 'name' | 'phone'>;

export const invitedPracticeId = (
  { practiceName, practicePhone }: Pick<Invite, 'practiceName' | 'practicePhone'>,
  { practices, stored }: { readonly practices: readonly Listed[]; readonly stored: number | null },
): number | null => {
  const named = practices.filter(({ name }) => name === practiceName);
  const found = named.length > 1 ? named.find(({ phone }) => phone === practicePhone) : named[0];
  return found?.practiceId ?? stored;
};
