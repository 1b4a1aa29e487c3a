import type { SendingPractice } from '../layout/compose-email.ts';

export type PrivacyMailData = {
  clientFirstName: string;
  reference: string;
  /** Epoch ms, like `dueAt`. */
  receivedAt: number;
  dueAt: number;
  timeZone: string;
  practice: SendingPractice;
  pageUrl: string;
};
