import { mostQuestions } from '@portal/domain/appointments/reminders/questions';
import { unansweredOutcomes } from '@portal/domain/appointments/requests/booking-requests';
import { offerRecord } from '@portal/domain/slots/reason-record';
import { faintPairs, leastContrast } from '@portal/domain/practices/brand-palette';
import {
  fewestReminderHours,
  mostReminderHours,
  mostReminders,
} from '@portal/domain/appointments/reminders/reminder-times';
import { featureKeys } from '@portal/domain/practices/practice-features';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { factsWith } from '@portal/domain/record';
import { z } from 'zod';
import { contentLink } from '../content-links.ts';
import { requestShape } from '../record-shapes.ts';
import { MedicineContent } from '../medicines/medicine-content.schemas.ts';
import { PracticeTexts } from './practice-texts.schemas.ts';

const words = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must be ${max} characters or fewer`);

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #c4122f');

/** Buttons, then links. The dark theme has lighter shades of both. */
const Colours = z.strictObject({ action: Colour, accent: Colour }).superRefine((colours, context) => {
  const faint = faintPairs(colours);
  for (const colour of ['action', 'accent'] as const) {
    const [worst] = faint.filter((pair) => pair.colour === colour).toSorted((a, b) => a.ratio - b.ratio);
    if (worst)
      context.addIssue({
        code: 'custom',
        path: [colour],
        message: `${worst.what} would have a contrast of ${worst.ratio.toFixed(1)} in the ${worst.mode} theme; it needs ${leastContrast} or more`,
      });
  }
});

export const GroupContent = z.strictObject({
  name: words(60),
  siteUrl: contentLink.optional(),
  emergencyUrl: contentLink.optional(),
  /** Links in the footer of every page, legal pages included. */
  links: z
    .array(z.strictObject({ label: words(40), url: contentLink }))
    .max(12)
    .optional(),
  colours: Colours.optional(),
  /** A PNG, WebP or JPEG file beside the content file. */
  logo: z.string().optional(),
  /** Default: /privacy and /terms under `siteUrl`. */
  legal: z
    .strictObject({
      privacyUrl: contentLink.optional(),
      termsUrl: contentLink.optional(),
      accessibilityUrl: contentLink.optional(),
    })
    .optional(),
  /** Texts of practices that have not worded their own. */
  texts: PracticeTexts.optional(),
});
export type GroupContent = z.infer<typeof GroupContent>;

const pounds = z
  .string()
  .regex(/^\d{1,5}\.\d\d$/, 'must be an amount in pounds such as 48.00')
  .nullable();

const Question = z.strictObject({
  question: words(120),
  short: words(30),
  /** Default: yes, no or don't know. */
  answers: z
    .array(words(40))
    .min(2)
    .max(5)
    .refine((answers) => new Set(answers).size === answers.length, 'has the same answer twice')
    .exactOptional(),
});

/** Null means the group's own setting for this reason. */
const ReasonContent = z.strictObject({
  reasonId: z.int().positive(),
  name: z.string(),
  priceFrom: pounds,
  ...requestShape(factsWith(offerRecord, 'stated'), ({ max = 0 }) => words(max)),
  /** Asked after booking and in reminders; null removes them. If omitted, the present ones stay. */
  questions: z
    .array(Question)
    .max(mostQuestions)
    .refine((all) => new Set(all.map(({ question }) => question)).size === all.length, 'has the same question twice')
    .nullable()
    .exactOptional(),
});
export type ReasonContent = z.infer<typeof ReasonContent>;

/** When a pet may be due again: so many months after the last appointment for one of the counted reasons. */
const DueRule = z.strictObject({
  reasonId: z.int().positive(),
  speciesId: z.int().positive(),
  countedReasonIds: z.array(z.int().positive()).min(1),
  afterMonths: z.int().min(1).max(60),
});

/** Features that a file omits stay as they are. */
const switches = z.strictObject(
  Object.fromEntries(Object.values(featureKeys).map((key) => [key, z.boolean().exactOptional()])),
);

const { newClientBookingsPerDay, lateFeeText, smsAMonth } = practiceRecord;

const PracticeContent = z.strictObject({
  practiceId: z.int().positive(),
  name: z.string(),
  features: switches,
  acceptsNewClients: z.boolean(),
  newClientBookingsPerDay: z.int().min(0).max(newClientBookingsPerDay.range[1]),
  /** Address to which the diary is emailed; null for no diary. */
  diaryEmail: z.email('must be an email address').nullable(),
  lateFeeText: words(lateFeeText.max).nullable(),
  /** Used if `booking-requests-enabled` is on: how long the practice has to answer, and what happens then. */
  requestAnswerHours: z.int().min(1).max(40).exactOptional(),
  unansweredRequests: z.enum(unansweredOutcomes).exactOptional(),
  /** Horizon of reasons for which the practice sets none; null for that of the group. */
  horizonDays: z.int().min(1).max(365).nullable().exactOptional(),
  /** Hours before the appointment at which reminders go out, none to three; null for the portal's usual times. */
  reminderHours: z
    .array(z.int().min(fewestReminderHours).max(mostReminderHours))
    .max(mostReminders)
    .refine((hours) => new Set(hours).size === hours.length, 'has the same number twice')
    .nullable()
    .exactOptional(),
  /** Monthly limit of text messages, beyond which clients get emails only. */
  smsAMonth: z.int().min(0).max(smsAMonth.range[1]).exactOptional(),
  texts: PracticeTexts.exactOptional(),
  /** Used if `medicine-requests-enabled` is on. */
  medicines: MedicineContent.exactOptional(),
  dueRules: z.array(DueRule).exactOptional(),
  /** The reasons offered online; others are not offered. */
  reasons: z.array(ReasonContent),
});
type PracticeInFile = z.infer<typeof PracticeContent>;
/** The content of a practice with everything that a file may omit. */
export type PracticeContent = Required<PracticeInFile> & {
  readonly features: Readonly<Record<string, boolean>>;
};

const isUnique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

export const ContentFile = z.strictObject({
  group: GroupContent,
  practices: z
    .array(
      PracticeContent.refine(({ reasons }) => isUnique(reasons.map(({ reasonId }) => reasonId)), {
        error: 'has the same reason twice',
        path: ['reasons'],
      }).refine(
        ({ dueRules = [] }) => isUnique(dueRules.map(({ reasonId, speciesId }) => reasonId * 1000 + speciesId)),
        {
          error: 'has two rules for the same reason and species',
          path: ['dueRules'],
        },
      ),
    )
    .refine((practices) => isUnique(practices.map(({ practiceId }) => practiceId)), 'has the same practice twice'),
});
export type ContentFile = z.infer<typeof ContentFile>;
export type WholeContent = Pick<ContentFile, 'group'> & { readonly practices: readonly PracticeContent[] };
