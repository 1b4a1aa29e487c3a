import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { AppointmentReason, Slot } from '@portal/contract/slots/slots.schemas';
import { once } from '../../platform/time/once.ts';

export const withWhom = ({ clinicianName, clinicianType }: Pick<Slot, 'clinicianName' | 'clinicianType'>): string => {
  if (clinicianName !== '') return texts.with(clinicianName);
  return clinicianType === 'Nurse' ? texts.withANurse : texts.withAVet;
};

const clinicianWords = { Vet: texts.withAVet, Nurse: texts.withANurse, Unknown: texts.withOurTeam } as const;

export const lengthOfAppointment = ({ durationMinutes, clinicianType }: AppointmentReason): string =>
  texts.lengthAndClinician(durationMinutes, clinicianWords[clinicianType]);

const amount = once(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' }),
);

type Price = NonNullable<AppointmentReason['price']>;

const amountOf = ({ fromPence, isFrom }: Price): string =>
  isFrom ? texts.fromAmount(amount().format(fromPence / 100)) : amount().format(fromPence / 100);

/** 'from £48' or '£48.50'; VAT is mentioned once below the list. */
export const shortPrice = (price: Price): string =>
  price.vatIncluded ? amountOf(price) : texts.plusVat(amountOf(price));

export const priceGuide = (price: Price): string => {
  const guide = price.vatIncluded ? texts.vatIncluded(amountOf(price)) : texts.vatNotIncluded(amountOf(price));
  return price.note ? texts.withNote(guide, price.note) : guide;
};

export const priceDetails = ({ included, extra, isEstimateDue }: Price): string[] => [
  ...(included === null ? [] : [texts.priceIncludes(included)]),
  ...(extra === null ? [] : [texts.mayBeAdded(extra)]),
  ...(isEstimateDue ? [texts.estimateBeforeTreatment] : []),
];

/** Whether a booking was cancelled because the practice did not confirm it. */
export const isRefused = ({ status, request }: Pick<Appointment, 'status' | 'request'>): boolean =>
  status === 'CANCELLED' &&
  request?.kind === 'BOOKING' &&
  (request.state === 'DECLINED' || request.state === 'EXPIRED');

const statusWords = {
  BOOKED: texts.booked,
  ARRIVED: texts.arrived,
  IN_PROGRESS: texts.withTheVet,
  COMPLETED: texts.completed,
  CANCELLED: texts.cancelled,
  NO_SHOW: texts.missed,
} as const satisfies Record<Appointment['status'], string>;

type Stated = Pick<Appointment, 'status' | 'clinicianType' | 'request'>;

export const statusWord = ({ status, clinicianType, request }: Stated): string => {
  if (status === 'BOOKED' && isUnconfirmed(request)) return texts.notConfirmed;
  if (isRefused({ status, request })) return texts.notBooked;
  return status === 'IN_PROGRESS' && clinicianType === 'Nurse' ? texts.withTheNurse : statusWords[status];
};

type Prepared = Pick<Appointment, 'preparation' | 'photoCount' | 'petName'>;

/** Replaces a preparation that asks for a photo, once the practice has one. */
export const preparationFor = ({ preparation, photoCount, petName }: Prepared): string | null =>
  photoCount > 0 && /photo/i.test(preparation ?? '') ? texts.photosSent(petName, photoCount) : preparation;

export const practiceOf = ({
  practiceId,
  practiceName: name,
  practicePhone: phone,
}: Pick<Appointment, 'practiceId' | 'practiceName' | 'practicePhone'>) => ({ practiceId, name, phone });

const kmPerMile = 1.609344;

/** '2.1 miles away'; British roads are signed in miles. */
export const milesAway = (distanceKm: number): string => {
  const miles = distanceKm / kmPerMile;
  if (miles < 0.95) return texts.lessThanAMileAway;
  return texts.milesAway(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles));
};
