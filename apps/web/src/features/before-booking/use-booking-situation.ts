import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { practiceTexts as texts } from '#texts/practices';
import type { Profile } from '@portal/contract/clients/clients.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { type BookingObstacle, bookingObstacle, maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { mayComeTogether, mostPetsTogether } from '@portal/domain/booking/several-pets';
import { isOnlineBookingOn, type PracticeFeature } from '@portal/domain/practices/practice-features';
import { useProfile } from '../clients/clients.queries.ts';
import { usePets } from '../pets/pets.queries.ts';
import { usePracticeFeatures } from '../practices/practices.queries.ts';

export type BookingPractice = { readonly practiceId: number; readonly name: string; readonly phone: string };

type BookingPlace = {
  readonly practice: BookingPractice;
  readonly isSister: boolean;
  /** A hold this client already has, possibly from a closed tab. */
  readonly activeSoftBookingId: string | null;
};

export type Situation = BookingPlace & {
  readonly status: 'known';
  readonly obstacle: BookingObstacle | null;
  readonly home: BookingPractice;
  readonly pets: readonly Pet[];
  /** How many more pets may come after the first. */
  readonly roomForPets: number;
};

export type Selection = BookingPlace & {
  /** In the order in which they come. */
  readonly pets: readonly [Pet, ...Pet[]];
  readonly reason: AppointmentReason;
};

type BookingSituation =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | Situation;

export const isBookable = ({ status }: Pick<Pet, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'PENDING_REVIEW';

const homeOf = ({ homePracticeId, homePracticeName, homePracticePhone }: Profile): BookingPractice | null =>
  homePracticeId === null
    ? null
    : { practiceId: homePracticeId, name: homePracticeName ?? texts.yourPractice, phone: homePracticePhone ?? '' };

/** Each pet counts as a booking. */
const roomForPets = (features: readonly PracticeFeature[], openBookings = 0): number =>
  mayComeTogether({ features, usesOwnSystem: false })
    ? Math.max(0, Math.min(mostPetsTogether, maxOpenBookings - openBookings) - 1)
    : 0;

type Question = {
  readonly petId?: number | undefined;
  readonly elsewhere?: BookingPractice | undefined;
};

export const useBookingSituation = ({ petId, elsewhere }: Question): BookingSituation => {
  const profile = useProfile();
  const home = profile.data ? homeOf(profile.data) : null;
  const practice = elsewhere ?? home;
  const features = usePracticeFeatures(practice?.practiceId ?? null);
  const pets = usePets();

  if (profile.data && home && practice && features.data && pets.data) {
    const bookable = pets.data.filter(isBookable);
    return {
      status: 'known',
      obstacle: bookingObstacle({
        bookingAllowed: profile.data.isAppointmentBookingAndPetRegistrationAllowed,
        onlineBookingOn: isOnlineBookingOn(features.data),
        openBookings: profile.data.openBookings,
        pets: bookable,
        petId,
      }),
      home,
      practice,
      isSister: practice.practiceId !== home.practiceId,
      pets: bookable,
      roomForPets: roomForPets(features.data, profile.data.openBookings),
      activeSoftBookingId: profile.data.activeSoftBookingId,
    };
  }
  const failed = [profile, features, pets].filter(({ isError }) => isError);
  const refetch = () => failed.forEach((query) => void query.refetch());
  const [first] = failed;
  return first ? { status: 'failed', error: first.error, refetch } : { status: 'loading' };
};
