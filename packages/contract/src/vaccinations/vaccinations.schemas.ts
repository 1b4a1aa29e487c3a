import { validities } from '@portal/domain/vaccinations/vaccination-rules';
import { z } from 'zod';
import { id, instant, withId } from '../wire-types.ts';

const Vaccination = withId('Vaccination', {
  vaccinationId: id,
  /** As the practice recorded it. */
  vaccine: z.string(),
  vaccinatedOn: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  batch: z.string().nullable(),
  clinician: z.string().nullable(),
  practiceName: z.string(),
  validity: z.enum(validities),
});

const CardLink = withId('CardLink', {
  linkId: id,
  /** Opens without an account. */
  url: z.string(),
  showsMicrochip: z.boolean(),
  endsAt: instant,
});

export const VaccinationCard = withId('VaccinationCard', {
  petId: id,
  petName: z.string(),
  practiceName: z.string(),
  practicePhone: z.string(),
  timeZone: z.string(),
  /** The portal has this pet's records since that day. */
  recordsSince: z.iso.date(),
  /** Newest first. */
  vaccinations: z.array(Vaccination),
  /** Links for a kennel that work now, newest first. */
  links: z.array(CardLink),
});
export type VaccinationCard = z.infer<typeof VaccinationCard>;

export const MakeCardLinkRequest = z.strictObject({ showsMicrochip: z.boolean() }).meta({ id: 'MakeCardLinkRequest' });
