import type { Pet } from '@portal/contract/pets/pets.schemas';
import { type BookingObstacle, bookingObstacle } from '@portal/domain/appointments/booking-rules';
import { isOnlineBookingOn } from '@portal/domain/practices/practice-features';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { usePets } from '../../pets/queries/use-pets.ts';
import { usePracticeFeatures } from '../../practices/queries/use-practice-features.ts';

/** The practice a client books at, and how to reach it. */
export type HomePractice = { readonly practiceId: number; readonly name: string; readonly phone: string };

export type BookingSituation =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'known';
      readonly obstacle: BookingObstacle | null;
      readonly practice: HomePractice;
      readonly pets: readonly Pet[];
      readonly email: string | null;
      /** A time that this client keeps already, perhaps from a tab that is gone. */
      readonly activeSoftBookingId: string | null;
    };

const canVisit = ({ status }: Pet): boolean => status === 'ACTIVE' || status === 'PENDING_REVIEW';

/** Everything that decides whether this client may start booking now, by the rule that the server applies as well. */
export const useBookingSituation = (petId?: number): BookingSituation => {
  const profile = useProfile();
  const practiceId = profile.data?.homePracticeId ?? null;
  const features = usePracticeFeatures(practiceId);
  const pets = usePets();

  if (profile.data && practiceId !== null && features.data && pets.data) {
    const visiting = pets.data.filter(canVisit);
    return {
      status: 'known',
      obstacle: bookingObstacle({
        bookingAllowed: profile.data.isAppointmentBookingAndPetRegistrationAllowed,
        onlineBookingOn: isOnlineBookingOn(features.data),
        pets: visiting,
        petId,
      }),
      practice: {
        practiceId,
        name: profile.data.homePracticeName ?? 'Your practice',
        phone: profile.data.homePracticePhone ?? '',
      },
      pets: visiting,
      email: profile.data.email,
      activeSoftBookingId: profile.data.activeSoftBookingId,
    };
  }
  const failed = [profile, features, pets].filter(({ isError }) => isError);
  const retry = () => failed.forEach((query) => void query.refetch());
  const [first] = failed;
  return first ? { status: 'failed', error: first.error, retry } : { status: 'loading' };
};
