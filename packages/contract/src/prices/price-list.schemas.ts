import type { Disclosures, PriceList } from '@portal/domain/prices/price-list';
import type { PriceTemplate } from '@portal/domain/prices/price-template';
import { z } from 'zod';
import { contentLink } from '../content-links.ts';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and hyphens');
const words = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must be ${max} characters or fewer`);

/** '48.00' → 4800. */
const poundsInPence = z
  .string()
  .regex(/^\d{1,5}\.\d\d$/, 'must be an amount in pounds such as 48.00')
  .transform((text) => Math.round(Number(text) * 100));

export const PriceTemplateFile = z.strictObject({
  version: key,
  basis: words(500),
  estimateAbovePence: z.int().positive(),
  groups: z.array(
    z.strictObject({
      name: words(80),
      items: z.array(
        z.strictObject({
          key,
          name: words(100),
          about: words(300).nullable().default(null),
          bands: key.nullable().default(null),
          isFromAllowed: z.boolean().default(false),
        }),
      ),
    }),
  ),
  bandSets: z.record(
    key,
    z.array(
      z.strictObject({
        key,
        name: words(60),
        speciesIds: z.array(z.int().positive()).min(1),
        fromKg: z.number().positive().nullable().default(null),
        belowKg: z.number().positive().nullable().default(null),
      }),
    ),
  ),
  caps: z.array(z.strictObject({ item: key, pence: z.int().positive(), from: z.iso.date() })),
  ombudsman: z.strictObject({ name: words(100), url: contentLink }),
}) satisfies z.ZodType<PriceTemplate>;

const optionalWords = (max: number) => words(max).nullable().default(null);

const PriceInFile = z
  .strictObject({
    item: key,
    band: key.nullable().default(null),
    name: optionalWords(100),
    /** Null if on request. */
    price: poundsInPence.nullable(),
    isFrom: z.boolean().default(false),
    included: optionalWords(300),
    extra: optionalWords(300),
    reasonId: z.int().positive().nullable().default(null),
  })
  .transform(({ price, ...rest }) => ({ ...rest, pence: price }));

const DisclosuresInFile = z.object({
  ownership: z
    .strictObject({
      legalOwner: words(120),
      groupName: words(120).nullable(),
      practicesInGroup: z.int().positive().nullable(),
      otherBusinesses: z.array(z.strictObject({ kind: words(60), name: words(120) })).max(30),
    })
    .exactOptional(),
  outOfHours: z.strictObject({ provider: words(120), address: words(200), phone: words(40) }).exactOptional(),
  healthPlan: z
    .strictObject({ name: words(80), perMonth: poundsInPence, contains: z.array(words(120)).min(1).max(30) })
    .transform(({ perMonth, ...plan }) => ({ ...plan, pencePerMonth: perMonth }))
    .nullable()
    .exactOptional(),
  cremation: words(1000).exactOptional(),
  complaints: z
    .strictObject({
      contact: words(120),
      email: z.email('must be an email address'),
      phone: words(40),
      answerWithinDays: z.int().min(1).max(90),
    })
    .exactOptional(),
}) satisfies z.ZodType<Disclosures>;

const PricesOfPractice = z
  .strictObject({
    practiceId: z.int().positive(),
    name: z.string(),
    /** If unset, the published prices stay. */
    prices: z.array(PriceInFile).max(1000).exactOptional(),
    ...DisclosuresInFile.shape,
  })
  .transform(({ practiceId, name, ...list }) => ({ practiceId, name, list }));

export const PriceFile = z.strictObject({ template: key, practices: z.array(PricesOfPractice).min(1) });
export type PriceFile = z.output<typeof PriceFile>;
/** As written in a file: amounts in pounds. */
export type WrittenPriceFile = z.input<typeof PriceFile>;
/** As stored and checked: amounts in pence. */
export type StoredPriceList = PriceList;
