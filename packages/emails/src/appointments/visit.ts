import type { SendingPractice } from '../layout/compose-email.ts';
import { type Link, pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';

export type Visit = {
  clientFirstName: string;
  petName: string;
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice & { mapUrl: string };
  /** Epoch ms, like `endsAt`. */
  startsAt: number;
  endsAt: number;
  timeZone: string;
  reference: string;
  /** Any page of the portal; only its origin counts. */
  portalUrl: string;
};

export type VisitAhead = Visit & {
  preparation: string | null;
  /** Callers must not send this for a pet that has died. */
  petHasDied?: never;
};

/** Makes typed names safe. Client names are cut at 50 characters, pet names at 30. */
export const withTypedNames = <Told extends Visit>(visit: Told): Told => ({
  ...visit,
  clientFirstName: typedName(visit.clientFirstName, 50),
  petName: typedName(visit.petName, 30),
});

/** Preview text: what the subject does not say. */
export const visitInShort = ({ reasonName, clinicianName, practice, reference }: Visit): string =>
  `${reasonName} with ${clinicianName} at ${practice.name}. Reference ${reference}.`;

type PortalPage = '/appointments' | '/appointments/book' | '/client-detail/contact-preferences';

export const portalLink = (words: string, page: PortalPage, { portalUrl }: Pick<Visit, 'portalUrl'>): Link =>
  pageLink(words, new URL(page, portalUrl).href);
