import { z } from 'zod';
import type { DisruptionCause } from '@portal/domain/appointments/disruptions/disruption';
import { id, instant } from '../wire-types.ts';

const mostRecordsAtOnce = 1_000;

/** The fields are the columns of docs/guides/import.md. */
export const UpsertRequest = z.object({
  records: z
    .array(z.record(z.string().max(100), z.unknown()))
    .min(1)
    .max(mostRecordsAtOnce),
});

const causes = ['CLOSED', 'OPENING_HOURS', 'CLINICIAN', 'ROTA', 'REASON'] as const satisfies readonly DisruptionCause[];

/** A booked appointment whose time is no longer available, about which the practice has yet to decide. */
const Disruption = z.object({
  appointmentId: id,
  practiceId: id,
  reference: z.string(),
  startsAt: instant,
  causes: z.array(z.enum(causes)),
  /** The same in words, for staff. */
  why: z.string(),
  petName: z.string(),
  /** Null for keys without the scope `clients:read`. */
  client: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
});

export const Disruptions = z.object({ disruptions: z.array(Disruption) });

export const DisruptionDecision = z.object({ decision: z.literal('KEEP') });

export const UpsertResult = z.object({
  /** One result for each record; `index` is its position in the request, from 0. */
  results: z.array(
    z.object({
      index: z.int(),
      /** The caller's id of the record; for lists, that of their practice or clinician. */
      externalId: z.string(),
      change: z.enum(['NEW', 'CHANGED', 'SAME', 'ERASED', 'REJECTED']),
      /** The portal's id of the record. For lists, such as opening hours: the id of their practice or clinician. */
      recordId: id.nullable(),
    }),
  ),
  rejected: z.array(z.object({ index: z.int(), field: z.string().nullable(), reason: z.string() })),
  /**
   * Fields of records that were taken over, but not as they were written. `EMPTIED` fields stay as they are in the
   * portal, or empty if they are new there.
   */
  notices: z.array(
    z.object({
      index: z.int(),
      field: z.string(),
      written: z.string(),
      change: z.enum(['EMPTIED', 'ROUNDED', 'READ_AS']),
      reason: z.string(),
    }),
  ),
  /**
   * Future times of appointments and busy times that were not taken over. `KEPT` times are not offered online until the
   * record comes again without its fault; the others lack a known clinician or a time, so they are offered.
   */
  unreadTimes: z.array(
    z.object({
      index: z.int(),
      externalId: z.string(),
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      state: z.enum(['KEPT', 'NOT_KEPT']),
    }),
  ),
  /** Fields that this kind does not have, which were ignored. */
  unknownFields: z.array(z.string()),
  /** Booked appointments whose time these records have taken. */
  disruptions: z.array(Disruption),
});
