import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { useProfile } from './use-profile.ts';

/** Whom an error that says "call your practice" means; nobody is known until somebody has signed in. */
export const useHomePractice = (): CalledPractice | undefined => {
  const profile = useProfile().data;
  return profile?.homePracticePhone
    ? { name: profile.homePracticeName ?? '', phone: profile.homePracticePhone }
    : undefined;
};
