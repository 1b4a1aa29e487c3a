import { z } from 'zod';
import { id, withId } from '../wire-types.ts';

const OpeningHours = z.object({ day: z.int().min(1).max(7), open: z.string(), close: z.string() });

export const Practice = withId('Practice', {
  practiceId: id,
  id,
  name: z.string(),
  phone: z.string(),
  emergencyPhone: z.string(),
  email: z.string(),
  address: z.object({ line1: z.string(), town: z.string(), postcode: z.string(), country: z.string() }),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  nation: z.enum(['england', 'wales', 'scotland', 'northern-ireland']),
  timeZone: z.string(),
  acceptsNewClients: z.boolean(),
  onlineBooking: z.boolean(),
  onlineRegistration: z.boolean(),
  onlinePetRegistration: z.boolean(),
  listed: z.boolean(),
  openingHours: z.array(OpeningHours),
  closures: z.array(z.object({ date: z.iso.date(), reason: z.string() })),
});
export type Practice = z.infer<typeof Practice>;

export const FeatureToggle = withId('FeatureToggle', { featureKey: z.string(), value: z.string() });
export type FeatureToggle = z.infer<typeof FeatureToggle>;
