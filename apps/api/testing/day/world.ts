import type { Database } from '../../src/database/client.ts';
import type { OutboxRow } from '../../src/platform/outbox/outbox.repository.ts';
import type { OutgoingEmail } from '../../src/platform/mailer/mailer.ts';
import type { Desk } from '@portal/local-services/practice-system/provet-desk';
import type { ApiCaller } from '../api-caller.ts';
import type { BuiltPractice } from '../builders/build-practice.ts';
import { pick } from '../pick.ts';
import type { GuestBrowser, newGuestDetails } from '../scenes/guest-scene.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Clock } from './clock.ts';
import type { Meetings } from './meeting.ts';
import type { Book } from './readers/book.ts';
import type { Phone } from './readers/phone.ts';

export type Letter = Pick<OutboxRow, 'kind' | 'subjectId' | 'subjectVersion'> & {
  readonly at: number;
  readonly email: OutgoingEmail;
};

export type Text = { readonly sid: string; readonly to: string; readonly body: string; readonly at: number };

export type Undo = {
  readonly appointmentId: number;
  readonly until: number;
  /** How many appointments it restores. */
  readonly restores: number;
};

export type Person = {
  readonly name: string;
  readonly email: string;
  readonly clientId: number;
  readonly identityId: number;
  readonly petIds: readonly number[];
  /** Signs in again when a session would be over. */
  readonly caller: () => Promise<ApiCaller>;
  readonly phone: Phone;
  /** The address to which the phone has subscribed. */
  feed: string | null;
  undo: Undo | null;
  /** The last offer that this person accepted. */
  offer: number | null;
  /** What this person has been promised and has not ended: ids of waiting entries. */
  readonly waiting: Set<number>;
  /** Entries that this person has ended, whatever a list says that was read just before. */
  readonly left: Set<number>;
};

export type Guest = {
  readonly browser: GuestBrowser;
  readonly softBookingId: string;
  readonly details: ReturnType<typeof newGuestDetails>;
  readonly until: number;
};

export type Practice = BuiltPractice & { readonly externalId: string };

/** A practice with a system of its own. */
export type Linked = {
  readonly practice: Practice;
  readonly desk: Desk;
  readonly source: string;
  readonly reasonNumber: number;
};

export type World = {
  readonly database: Database;
  /** The tables of people and practices. */
  readonly tables: readonly string[];
  readonly portal: TestServer;
  /** The server of the second of two who do something at once. */
  readonly elsewhere: TestServer;
  readonly meet: Meetings['meet'];
  readonly clock: Clock;
  /** Has a waiting list, takes guests and several pets, and its diary is the portal's. */
  readonly alone: Practice;
  /** Confirms each booking. */
  readonly asking: Practice;
  readonly linked: Linked | null;
  readonly reasonId: number;
  /** Guests who sign up come in. */
  readonly people: Person[];
  readonly guests: Guest[];
  /** How many guests there have been. */
  newcomers: number;
  /** The entry of each guest who waits, by address. */
  readonly lookingFor: Map<string, number>;
  /** The practices' own system, by key. */
  readonly reception: ApiCaller;
  readonly letters: Letter[];
  readonly texts: Text[];
  readonly book: Book;
  /** Runs what servers do by themselves, until nothing is due. */
  readonly settle: () => Promise<void>;
  /** Sends what other systems have not heard yet. */
  readonly tellSystems: () => Promise<unknown>;
  /** What can be done only once, such as a change of a version, and how it was done. */
  readonly done: Map<string, string>;
  readonly complaints: string[];
  /** How many answers were 503. */
  readonly busy: () => number;
  /** Whether nobody else does anything at the same time. */
  isAlone: boolean;
  /** The known fault that the steps are to show; null for a random day, which leaves all of them out. */
  readonly shows: string | null;
};

export const personOf = ({ people }: World, who: number): Person => pick(people, who);

export const practicesOf = ({ alone, asking }: World): readonly Practice[] => [alone, asking];

/** One of them, or null if there are none. */
export const chosen = <Item>(items: readonly Item[], choice: number): Item | null =>
  items.length === 0 ? null : pick(items, choice);
