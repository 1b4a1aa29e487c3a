import type { SendingPractice } from '../layout/compose-email.ts';

/** What every e-mail about somebody's own data says. */
export type PrivacyMailData = {
  clientFirstName: string;
  reference: string;
  /** Epoch milliseconds, as is `dueAt`. */
  receivedAt: number;
  dueAt: number;
  timeZone: string;
  practice: SendingPractice;
  /** The page "Privacy and your data". */
  pageUrl: string;
};
