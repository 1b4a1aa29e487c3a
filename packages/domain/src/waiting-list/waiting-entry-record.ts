import { type Facts, factsWith } from '../record.ts';

const id = { type: 'id', privacy: 'technical' } as const;
const instant = { type: 'instant', required: true, privacy: 'fact' } as const;
const chosen = { required: true, privacy: 'fact', stated: 'always' } as const;

export const waitingEntryRecord = {
  waitingEntryId: { ...id, required: true },
  clientId: id,
  guestBookingId: id,
  /** Null for a guest. */
  petId: { type: 'id', privacy: 'fact' },
  /** Those that come after it; none if the entry is for an appointment, with its visit. */
  alsoPetIds: { type: 'integers', required: true, privacy: 'fact' },
  reasonId: { ...id, required: true },
  /** The appointment to bring forward; null if nothing is booked. */
  appointmentId: { type: 'id', privacy: 'fact' },
  practiceIds: { type: 'integers', required: true, privacy: 'technical' },
  /** Null for any clinician. */
  clinicianId: { ...id, stated: 'always' },
  /** ISO: 1 = Monday. */
  weekdays: { ...chosen, type: 'integers', range: [1, 7] },
  /** MORNING, AFTERNOON or EVENING. */
  dayParts: { ...chosen, type: 'texts' },
  /** Accepts an earlier time on the day of the appointment; otherwise it must be at least 24 hours earlier. */
  sameDay: { ...chosen, type: 'boolean' },
  /** UNPROVED: the mailed link has not been used yet; RESTING: nothing is offered until the person joins again. */
  state: { type: 'text', required: true, words: ['UNPROVED', 'WAITING', 'RESTING', 'ENDED'], privacy: 'fact' },
  /** Offers in a row that nobody answered. */
  unanswered: { type: 'integer', required: true, privacy: 'fact' },
  joinedAt: instant,
  lastOfferedAt: { type: 'instant', privacy: 'fact' },
  endsAt: instant,
  /** The last day on which an email said that new times are open, and at which practice. */
  toldOn: { type: 'date', privacy: 'fact' },
  toldOf: id,
} as const satisfies Facts;

/** Which times suit, and with whom. */
export const waitingWishes = factsWith(waitingEntryRecord, 'stated');
