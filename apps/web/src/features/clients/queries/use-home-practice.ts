import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { useProfile } from './use-profile.ts';

export const useHomePractice = (): CalledPractice | undefined => {
  const profile = useProfile().data;
  return profile?.homePracticePhone
    ? { name: profile.homePracticeName ?? '', phone: profile.homePracticePhone }
    : undefined;
};
