import { isPetRegistrationOn } from '@portal/domain/practices/practice-features';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { usePracticeFeatures } from '../../practices/practices.queries.ts';

type HomePractice = { readonly practiceId: number; readonly name: string; readonly phone: string };

export type RegistrationSituation =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'known'; readonly isAllowed: boolean; readonly practice: HomePractice };

export const useRegistrationSituation = (): RegistrationSituation => {
  const profile = useProfile();
  const practiceId = profile.data?.homePracticeId ?? null;
  const features = usePracticeFeatures(practiceId);
  if (profile.data && practiceId !== null && features.data) {
    const { homePracticeName, homePracticePhone, isAppointmentBookingAndPetRegistrationAllowed } = profile.data;
    return {
      status: 'known',
      isAllowed: isAppointmentBookingAndPetRegistrationAllowed && isPetRegistrationOn(features.data),
      practice: { practiceId, name: homePracticeName ?? '', phone: homePracticePhone ?? '' },
    };
  }
  const failed = [profile, features].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return { status: 'loading' };
  return { status: 'failed', error: first.error, retry: () => failed.forEach((query) => void query.refetch()) };
};
