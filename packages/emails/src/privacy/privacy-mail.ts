import type { SendingPractice } from '../layout/compose-email.ts';

export type PrivacyMailData = {
  clientFirstName: string;
  reference: string;
  receivedAt: number;
  dueAt: number;
  timeZone: string;
  practice: SendingPractice;
  pageUrl: string;
};
