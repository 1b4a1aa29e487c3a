import type { SendingPractice } from '../layout/compose-email.ts';
import { type Link, pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

/** What every mail about a visit is told: booked, moved, cancelled, reminder. */
export type Visit = {
  clientFirstName: string;
  petName: string;
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice & { mapUrl: string };
  /** Epoch ms, as is endsAt. */
  startsAt: number;
  endsAt: number;
  timeZone: string;
  reference: string;
  /** Where people find the portal: any address of it. */
  portalUrl: string;
};

/** A visit that somebody is going to come to. */
export type VisitAhead = Visit & {
  /** What the practice asks for this kind of visit. */
  preparation: string | null;
  /** Never written about a pet that has died; whoever sends mails has to stop before this one. */
  petHasDied?: never;
};

/** The visit with the names that clients type made fit for a mail. Names are cut at 50 characters, pets' at 30. */
export const withTypedNames = <Told extends Visit>(visit: Told): Told => ({
  ...visit,
  clientFirstName: typedName(visit.clientFirstName, 50),
  petName: typedName(visit.petName, 30),
});

/** What an inbox shows beside the subject, which has the pet and the time already. */
export const visitInShort = ({ reasonName, clinicianName, practice, reference }: Visit): string =>
  `${reasonName} with ${clinicianName} at ${practice.name}. Reference ${reference}.`;

/** The pages of the portal that mails lead to. */
type PortalPage = '/appointments' | '/appointments/book' | '/client-detail/contact-preferences';

/** A link to a page of the portal. */
export const portalLink = (words: string, page: PortalPage, { portalUrl }: Pick<Visit, 'portalUrl'>): Link =>
  pageLink(words, new URL(page, portalUrl).href);
