import { contrastRatio } from '@portal/domain/practices/contrast';
import { featureKeys } from '@portal/domain/practices/practice-features';
import { z } from 'zod';

const page = z.url({ protocol: /^https$/, error: 'must be an https address' });
const words = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must be ${max} characters or fewer`);

/** WCAG 2.2, 1.4.3: text on a button, and links on white. */
const enoughContrast = 4.5;

const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #c4122f')
  .refine((colour) => contrastRatio(colour, '#ffffff') >= enoughContrast, {
    error: ({ input }) =>
      `has a contrast of ${contrastRatio(String(input), '#ffffff').toFixed(1)} to white; it needs ${enoughContrast} or more`,
  });

export const GroupContent = z.strictObject({
  name: words(60),
  siteUrl: page.optional(),
  emergencyUrl: page.optional(),
  /** In the footer of every page, legal pages included. */
  links: z
    .array(z.strictObject({ label: words(40), url: page }))
    .max(12)
    .optional(),
  /** Buttons, then links. */
  colours: z.strictObject({ action: Colour, accent: Colour }).optional(),
  /** A PNG, WebP or JPEG file beside the content file. */
  logo: z.string().optional(),
});
export type GroupContent = z.infer<typeof GroupContent>;

const minutes = (max: number) => z.int().min(0).max(max).nullable();
const pounds = z
  .string()
  .regex(/^\d{1,5}\.\d\d$/, 'must be an amount in pounds such as 48.00')
  .nullable();

/** Null means the group's own setting for this reason. */
const ReasonContent = z.strictObject({
  reasonId: z.int().positive(),
  name: z.string(),
  priceFrom: pounds,
  preparation: words(500).nullable(),
  leadTimeMinutes: minutes(40_320),
  horizonDays: z.int().min(1).max(365).nullable(),
  perDayCap: z.int().min(1).max(500).nullable(),
  amendUntilMinutes: minutes(40_320),
  cancelUntilMinutes: minutes(40_320),
  lateCancelMinutes: minutes(40_320),
});
export type ReasonContent = z.infer<typeof ReasonContent>;

const switches = z.strictObject(Object.fromEntries(Object.values(featureKeys).map((key) => [key, z.boolean()])));

const PracticeContent = z.strictObject({
  practiceId: z.int().positive(),
  name: z.string(),
  features: switches,
  acceptsNewClients: z.boolean(),
  newClientBookingsPerDay: z.int().min(0).max(500),
  /** Where reception gets its diary; null for none. */
  diaryEmail: z.email('must be an email address').nullable(),
  lateFeeText: words(300).nullable(),
  /** Offered online; a reason that is not listed here is not offered. */
  reasons: z.array(ReasonContent),
});
export type PracticeContent = z.infer<typeof PracticeContent>;

const isUnique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

export const ContentFile = z.strictObject({
  group: GroupContent,
  practices: z
    .array(
      PracticeContent.refine(({ reasons }) => isUnique(reasons.map(({ reasonId }) => reasonId)), {
        error: 'has the same reason twice',
        path: ['reasons'],
      }),
    )
    .refine((practices) => isUnique(practices.map(({ practiceId }) => practiceId)), 'has the same practice twice'),
});
export type ContentFile = z.infer<typeof ContentFile>;
