import type { ConsentHistory, PrivacyOverview, PrivacyRequest } from '@portal/contract/privacy/privacy.schemas';
import { changesBetween, withDefaults } from '@portal/domain/contact-preferences/purposes';
import { erasureObstacle, graceDays, recentSignInMilliseconds } from '@portal/domain/privacy/erasure-rules';
import type { AcceptedTerms, ConsentRow, ErasureSituation, PrivacyRequestRow } from './privacy-requests.repository.ts';

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

/** Here and below, the contract drops the columns that it does not list. */
export const presentRequest = (row: PrivacyRequestRow): PrivacyRequest => ({
  ...row,
  createdAt: instant(row.createdAt),
  dueAt: instantOrNull(row.dueAt),
  finishedAt: instantOrNull(row.finishedAt),
});

type Overview = {
  readonly requests: readonly PrivacyRequestRow[];
  readonly situation: ErasureSituation;
  readonly authenticatedAt: number | null;
};

/** A provider that does not report when the password was entered never counts as recent. */
export const isRecent = (authenticatedAt: number | null): boolean =>
  authenticatedAt !== null && Date.now() - authenticatedAt < recentSignInMilliseconds;

export const presentOverview = ({ requests, situation, authenticatedAt }: Overview): PrivacyOverview => ({
  requests: requests.map(presentRequest),
  erasure: { ...situation, obstacle: erasureObstacle(situation), graceDays },
  signedInRecently: isRecent(authenticatedAt),
});

export const presentConsents = (rows: readonly ConsentRow[], terms: AcceptedTerms | null): ConsentHistory => ({
  terms:
    terms && terms.termsVersion !== null && terms.privacyVersion !== null && terms.acceptedAt !== null
      ? {
          termsVersion: terms.termsVersion,
          privacyVersion: terms.privacyVersion,
          acceptedAt: instant(terms.acceptedAt),
        }
      : null,
  changes: rows.map(({ changedAt, source, page, wordingVersion, before, after }) => ({
    changedAt: instant(changedAt),
    source,
    page,
    wordingVersion,
    // Purposes added later are compared by their defaults.
    changes: changesBetween(withDefaults(before), withDefaults(after)),
  })),
});
